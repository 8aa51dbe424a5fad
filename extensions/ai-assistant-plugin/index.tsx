import { Button, Spinner } from '@wordpress/components';
import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { aiIcon } from '../../shared/components/ai/icon';
import { getInitialState } from '../../shared/lib/initial-state';
import { createLoader, useLoader } from '../../shared/lib/loader';
import { readGlobal } from '../../shared/types/globals';

type WordPress = {
	plugins: { registerPlugin: ( name: string, settings: object ) => void };
	editor: {
		PluginSidebar: ComponentType< {
			name: string;
			title: string;
			icon: ReactNode;
			children: ReactNode;
		} >;
	};
};

const loader = createLoader(
	() =>
		import(
			/* webpackChunkName: "extension-ai-assistant-plugin" */ './panel'
		)
);

function Content() {
	const { loaded, hasFailed, retry } = useLoader( loader );
	if ( loaded ) {
		return <loaded.Panel />;
	}
	return hasFailed ? (
		<Button variant="primary" onClick={ retry }>
			{ __( 'Try again', 'ramjet' ) }
		</Button>
	) : (
		<Spinner />
	);
}

/** Adds a sidebar to the post editor. Its content is loaded when it is opened. */
export default function aiAssistantPlugin(): void {
	const { ai, editor } = getInitialState();
	if ( ! ai || editor !== 'post' ) {
		return;
	}
	domReady( () => {
		// As a dependency, the editor's script would be loaded on all screens with blocks.
		const wp = readGlobal< WordPress >( 'wp' );
		const Sidebar = wp?.editor?.PluginSidebar;
		if ( ! Sidebar ) {
			return;
		}
		wp.plugins.registerPlugin( 'ai-assistant-plugin', {
			render: () => (
				<Sidebar
					name="ai-assistant"
					title={ __( 'AI Assistant', 'ramjet' ) }
					icon={ aiIcon }
				>
					<Content />
				</Sidebar>
			),
		} );
	} );
}
