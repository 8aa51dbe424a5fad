import domReady from '@wordpress/dom-ready';
import type { ComponentType } from 'react';
import { readEditorGlobal } from '../types/globals';

type PostPanel = {
	/** Of the panel and of its plugin, without 'ramjet-'. */
	name: string;
	/** Translated. */
	title: string;
	/** Whether the post that is being edited has the panel. */
	useIsShown: () => boolean;
	/** Whether the panels before and after publishing are open at first. */
	isOpen?: boolean;
	/** Rendered when the panel is open. */
	Content: ComponentType;
};

type Place =
	| 'PluginDocumentSettingPanel'
	| 'PluginPrePublishPanel'
	| 'PluginPostPublishPanel';

/** Adds a panel to the settings of posts, in editors that have these. */
export const addDocumentPanel = ( panel: PostPanel ) =>
	addPanel( 'PluginDocumentSettingPanel', panel, panel.name );

/** Adds a panel to what the editor shows before a post is published. The same post can have one in its settings, too. */
export const addPrePublishPanel = ( panel: PostPanel ) =>
	addPanel(
		'PluginPrePublishPanel',
		panel,
		`${ panel.name }-before-publishing`
	);

/** Adds a panel to what the editor shows once a post is published. */
export const addPostPublishPanel = ( panel: PostPanel ) =>
	addPanel(
		'PluginPostPublishPanel',
		panel,
		`${ panel.name }-after-publishing`
	);

function addPanel(
	place: Place,
	{ name, title, useIsShown, isOpen, Content }: PostPanel,
	plugin: string
): void {
	domReady( () => {
		const { editor, plugins } = readEditorGlobal();
		const PluginPanel = editor?.[ place ];
		if ( ! PluginPanel ) {
			return;
		}
		const Panel = () =>
			useIsShown() ? (
				<PluginPanel
					name={ name }
					title={ title }
					initialOpen={ isOpen }
				>
					<Content />
				</PluginPanel>
			) : null;
		plugins?.registerPlugin( `ramjet-${ plugin }`, {
			// WordPress would show the one of plugins beside the title, where its own panels have none.
			icon: null,
			render: Panel,
		} );
	} );
}
