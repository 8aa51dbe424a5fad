/*
 * `@wordpress/block-editor` ships no types. This declares the part of it that the plugin uses; the
 * props are those of the Block Editor handbook.
 */
declare module '@wordpress/block-editor' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
	import type { Block } from '@wordpress/blocks';
	import type { ComponentType, ElementType, ReactNode, Ref } from 'react';

	type BlockProps = Record< string, any > & {
		className?: string;
		style?: React.CSSProperties;
		ref?: Ref< any >;
	};

	interface UseBlockProps {
		< Props extends BlockProps >( props?: Props ): Props & BlockProps;
		save: < Props extends BlockProps >(
			props?: Props
		) => Props & BlockProps;
	}
	export const useBlockProps: UseBlockProps;

	interface UseInnerBlocksProps {
		(
			props?: BlockProps,
			options?: InnerBlocksOptions
		): BlockProps & {
			children: ReactNode;
		};
		save: ( props?: BlockProps ) => BlockProps & { children: ReactNode };
	}
	export const useInnerBlocksProps: UseInnerBlocksProps;

	export interface InnerBlocksOptions {
		allowedBlocks?: string[];
		template?: any[];
		templateLock?: 'all' | 'insert' | 'contentOnly' | false;
		templateInsertUpdatesSelection?: boolean;
		orientation?: 'horizontal' | 'vertical';
		renderAppender?: ComponentType | false | undefined;
		defaultBlock?: { name: string; attributes?: Record< string, unknown > };
		directInsert?: boolean;
	}

	export const InnerBlocks: ComponentType< InnerBlocksOptions > & {
		Content: ComponentType;
		ButtonBlockAppender: ComponentType;
		DefaultBlockAppender: ComponentType;
	};

	export const BlockControls: ComponentType< {
		group?: 'default' | 'block' | 'inline' | 'other' | 'parent';
		children?: ReactNode;
	} >;

	export const InspectorControls: ComponentType< {
		group?: 'default' | 'settings' | 'styles' | 'color' | 'advanced';
		children?: ReactNode;
	} >;

	export const AlignmentToolbar: ComponentType< {
		value?: string;
		onChange: ( align: string | undefined ) => void;
		label?: string;
	} >;

	export const PlainText: ComponentType<
		{
			value: string;
			onChange: ( value: string ) => void;
			placeholder?: string;
			className?: string;
			ref?: Ref< HTMLTextAreaElement >;
		} & Record< string, any >
	>;

	export const RichText: ComponentType<
		{
			tagName?: ElementType;
			value?: string;
			onChange: ( value: string ) => void;
			placeholder?: string;
			allowedFormats?: string[];
			withoutInteractiveFormatting?: boolean;
		} & Record< string, any >
	> & {
		Content: ComponentType<
			{ tagName?: ElementType; value?: string } & Record< string, any >
		>;
		isEmpty: ( value: string | undefined ) => boolean;
	};

	export interface ColorSetting {
		label: string;
		value?: string;
		onChange: ( color: string | undefined ) => void;
	}
	export const PanelColorSettings: ComponentType< {
		title: string;
		initialOpen?: boolean;
		enableAlpha?: boolean;
		colorSettings: ColorSetting[];
		children?: ReactNode;
	} >;

	export const Warning: ComponentType< {
		actions?: ReactNode[];
		className?: string;
		children?: ReactNode;
	} >;

	export const BlockEditorProvider: ComponentType< {
		value: Block[];
		onInput?: ( blocks: Block[] ) => void;
		onChange?: ( blocks: Block[] ) => void;
		settings?: Record< string, unknown >;
		useSubRegistry?: boolean;
		children?: ReactNode;
	} >;
	export const BlockInspector: ComponentType;
	export const BlockList: ComponentType;
	export const BlockToolbar: ComponentType< { hideDragHandle?: boolean } >;

	export const BlockPreview: ComponentType< {
		blocks: unknown[];
		viewportWidth?: number;
		minHeight?: number;
	} >;

	interface Selectors {
		getBlock: ( state: any, clientId: string ) => Block | null;
		getBlocks: ( state: any, rootClientId?: string ) => Block[];
		getBlockAttributes: (
			state: any,
			clientId: string
		) => Record< string, unknown > | null;
		getBlockCount: ( state: any, rootClientId?: string ) => number;
		getBlockName: ( state: any, clientId: string ) => string | null;
		getBlockParents: (
			state: any,
			clientId: string,
			ascending?: boolean
		) => string[];
		isBlockSelected: ( state: any, clientId: string ) => boolean;
		hasSelectedInnerBlock: (
			state: any,
			clientId: string,
			isDeep?: boolean
		) => boolean;
	}
	interface Actions {
		removeBlock: ( clientId: string, selectPrevious?: boolean ) => any;
		resetBlocks: ( blocks: Block[] ) => any;
		selectBlock: ( clientId: string ) => any;
		clearSelectedBlock: () => any;
	}
	export const store: StoreDescriptor<
		ReduxStoreConfig< any, Actions, Selectors >
	>;

	export const BlockIcon: ComponentType< {
		icon: ReactNode | ComponentType;
		showColors?: boolean;
	} >;
}
