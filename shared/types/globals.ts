import type { ComponentType, ReactNode } from 'react';

type PostPanel = ComponentType< {
	name: string;
	title: string;
	/** Of panels before and after publishing; false unless given. */
	initialOpen?: boolean;
	children: ReactNode;
} >;

/** Reads a global that a third party's script sets. */
export const readGlobal = < Value >( name: string ): Value | undefined =>
	( window as any )[ name ];

/** Scripts of WordPress that are only on some screens: as dependencies, they would be loaded on all of them. */
export const readEditorGlobal = (): {
	plugins?: {
		registerPlugin: (
			name: string,
			settings: { icon?: null; render: ComponentType }
		) => void;
	};
	editor?: {
		PluginDocumentSettingPanel?: PostPanel;
		PluginPrePublishPanel?: PostPanel;
		PluginPostPublishPanel?: PostPanel;
		PluginSidebar?: ComponentType< {
			name: string;
			title: string;
			icon: ReactNode;
			children: ReactNode;
		} >;
	};
} => ( window as any ).wp ?? {};
