import domReady from '@wordpress/dom-ready';
import type { ComponentType } from 'react';
import { readEditorGlobal } from '../types/globals';

/**
 * Adds a panel to the settings of posts, in editors that have these.
 *
 * @param panel
 * @param panel.name       Of the panel and of its plugin, without 'ramjet-'.
 * @param panel.title      Translated.
 * @param panel.useIsShown Whether the post that is being edited has the panel.
 * @param panel.Content    Rendered when the panel is open.
 */
export function addDocumentPanel( {
	name,
	title,
	useIsShown,
	Content,
}: {
	name: string;
	title: string;
	useIsShown: () => boolean;
	Content: ComponentType;
} ): void {
	domReady( () => {
		const { editor: { PluginDocumentSettingPanel } = {}, plugins } =
			readEditorGlobal();
		if ( ! PluginDocumentSettingPanel ) {
			return;
		}
		const Panel = () =>
			useIsShown() ? (
				<PluginDocumentSettingPanel name={ name } title={ title }>
					<Content />
				</PluginDocumentSettingPanel>
			) : null;
		plugins?.registerPlugin( `ramjet-${ name }`, { render: Panel } );
	} );
}
