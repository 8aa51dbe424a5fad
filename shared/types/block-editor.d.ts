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
		templateInsertUpdatesSelection?: boolean;
		templateLock?: 'all' | 'insert' | 'contentOnly' | false;
		orientation?: 'horizontal' | 'vertical';
		/** Shown while there is no block inside. */
		placeholder?: ReactNode;
		renderAppender?: ComponentType | false | undefined;
		defaultBlock?: { name: string; attributes?: Record< string, unknown > };
		directInsert?: boolean;
		/** Blocks that are saved elsewhere. One of the callbacks gets each change. */
		value?: Block[];
		onInput?: ( blocks: Block[], options: object ) => void;
		onChange?: ( blocks: Block[], options: object ) => void;
	}

	export const InnerBlocks: ComponentType< InnerBlocksOptions > & {
		Content: ComponentType;
		ButtonBlockAppender: ComponentType;
	};

	export const BlockControls: ComponentType< {
		group?: 'default' | 'block' | 'inline' | 'other' | 'parent';
		children?: ReactNode;
	} >;

	export const BlockSettingsMenuControls: ComponentType< {
		children: ( props: { onClose: () => void } ) => ReactNode;
	} >;

	export const InspectorControls: ComponentType< {
		/** 'content' exists since WordPress 7.0. */
		group?:
			| 'default'
			| 'content'
			| 'settings'
			| 'styles'
			| 'color'
			| 'advanced';
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
		colorSettings: ColorSetting[];
		children?: ReactNode;
	} >;

	/** What is selected is what the media library gives, an uploaded file, or a dropped block's attributes. */
	export const MediaPlaceholder: ComponentType< {
		icon?: ReactNode;
		labels?: { title?: string; instructions?: string };
		allowedTypes?: string[];
		accept?: string;
		multiple?: boolean | 'add';
		value?: unknown;
		/** Without it, `onSelect` gets the files that the user chooses to upload. A function since WordPress 6.8. */
		handleUpload?: boolean | ( ( files: ArrayLike< File > ) => boolean );
		className?: string;
		style?: React.CSSProperties;
		onSelect: ( selected: any ) => void;
		onError?: ( message: any ) => void;
		/** Renders the placeholder with its buttons. */
		placeholder?: ( buttons: ReactNode ) => ReactNode;
		children?: ReactNode;
	} >;
	export const MediaUpload: ComponentType< {
		allowedTypes?: string[];
		multiple?: boolean | 'add';
		gallery?: boolean;
		value?: number | number[];
		title?: string;
		onSelect: ( selected: any ) => void;
		render: ( props: { open: () => void } ) => ReactNode;
	} >;
	export const MediaUploadCheck: ComponentType< {
		fallback?: ReactNode;
		children?: ReactNode;
	} >;
	export const MediaReplaceFlow: ComponentType< {
		mediaIds?: number[];
		multiple?: boolean;
		addToGallery?: boolean;
		mediaId?: number;
		mediaURL?: string;
		allowedTypes?: string[];
		accept?: string;
		/** Without it, `onSelect` gets the files that the user chooses to upload. */
		handleUpload?: boolean;
		name?: ReactNode;
		onSelect: ( selected: any ) => void;
		onError?: ( message: any ) => void;
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
	export const BlockTitle: ComponentType< {
		clientId: string;
		context?: string;
	} >;
	export const BlockList: ComponentType;
	export const BlockToolbar: ComponentType< { hideDragHandle?: boolean } >;

	export const BlockPreview: ComponentType< {
		blocks: unknown[];
		viewportWidth?: number;
		minHeight?: number;
	} >;

	type Attributes = Record< string, unknown >;

	type SelectionEnd = { clientId?: string; offset?: number };

	export interface BlockEditorSelectors {
		canEditBlock: ( clientId: string ) => boolean;
		canRemoveBlock: ( clientId: string ) => boolean;
		canInsertBlockType: ( name: string, root?: string | null ) => boolean;
		getBlock: ( clientId: string ) => Block | null;
		getBlockAttributes: ( clientId: string | null ) => Attributes | null;
		getBlockCount: ( rootClientId?: string ) => number;
		getBlockEditingMode: (
			clientId: string
		) => 'default' | 'contentOnly' | 'disabled';
		getBlockIndex: ( clientId: string ) => number;
		getBlockName: ( clientId: string ) => string | null;
		getBlockOrder: ( clientId?: string ) => string[];
		getBlockParents: ( clientId: string, ascending?: boolean ) => string[];
		getBlockParentsByBlockName: (
			clientId: string,
			names: string[]
		) => string[];
		getBlockRootClientId: ( clientId: string ) => string | null;
		getBlocks: ( rootClientId?: string ) => Block[];
		getClientIdsOfDescendants: ( rootIds: string | string[] ) => string[];
		getBlocksByClientId: ( clientIds: string[] ) => ( Block | null )[];
		getSelectedBlockClientIds: () => string[];
		getSelectedBlockClientId: () => string | null;
		getSelectionEnd: () => SelectionEnd;
		getSelectionStart: () => SelectionEnd;
		getSettings: () => Record< string, unknown >;
		hasSelectedInnerBlock: (
			clientId: string,
			isDeep?: boolean
		) => boolean;
		isBlockSelected: ( clientId: string ) => boolean;
		getPreviousBlockClientId: ( clientId: string ) => string | null;
		isLastBlockChangePersistent: () => boolean;
		isTyping: () => boolean;
		wasBlockJustInserted: (
			clientId: string,
			source?: 'inserter_menu'
		) => boolean | undefined;
	}

	export interface BlockEditorActions {
		/** For shared/editor/history.ts only. Before WordPress 7.1, it has no options. */
		__unstableMarkNextChangeAsNotPersistent: ( options: {
			history: 'merge' | 'ignore';
		} ) => void;
		/** For shared/editor/history.ts only. */
		__unstableMarkLastChangeAsPersistent: () => void;
		clearSelectedBlock: () => void;
		startTyping: () => void;
		stopTyping: () => void;
		/** Whether blocks can be selected. */
		toggleSelection: ( isEnabled?: boolean ) => void;
		/** Adds a source to the inserter's media. */
		registerInserterMediaCategory: ( category: {
			name: string;
			labels: { name: string; search_items: string };
			mediaType: 'image' | 'audio' | 'video';
			isExternalResource: boolean;
			fetch: ( query: { search?: string } ) => Promise< object[] >;
		} ) => void;
		duplicateBlocks: ( clientIds: string[], isSelecting?: boolean ) => void;
		insertBlock: (
			block: Block,
			index?: number,
			root?: string,
			isSelected?: boolean
		) => void;
		insertBlocks: (
			blocks: Block[],
			index?: number,
			root?: string,
			isSelecting?: boolean,
			initialPosition?: number | null
		) => void;
		removeBlocks: ( clientIds: string[], selectPrevious?: boolean ) => void;
		moveBlockToPosition: (
			clientId: string,
			fromRoot: string,
			toRoot: string,
			index: number
		) => void;
		multiSelect: ( first: string, last: string ) => void;
		selectionChange: (
			clientId: string,
			attributeKey: string,
			start: number,
			end: number
		) => void;
		removeBlock: ( clientId: string, selectPrevious?: boolean ) => void;
		replaceBlocks: (
			clientIds: string | string[],
			blocks: Block | Block[],
			indexToSelect?: number,
			initialPosition?: number | null
		) => void;
		replaceInnerBlocks: (
			clientId: string,
			blocks: Block[],
			isSelecting?: boolean
		) => void;
		resetBlocks: ( blocks: Block[] ) => void;
		selectBlock: ( clientId: string, position?: number | null ) => void;
		setBlockEditingMode: (
			clientId: string,
			mode: 'default' | 'contentOnly' | 'disabled'
		) => void;
		updateSettings: ( settings: Record< string, unknown > ) => void;
		updateBlockAttributes: (
			clientIds: string | string[],
			attributes: Attributes,
			isByClientId?: boolean
		) => void;
		updateBlockListSettings: (
			clientId: string,
			settings: InnerBlocksOptions
		) => void;
	}

	/** A store's own selectors get its state first. */
	type WithState< Selectors > = {
		[ Name in keyof Selectors ]: Selectors[ Name ] extends
			( ( ...args: infer Args ) => infer Result ) | undefined
			? ( state: any, ...args: Args ) => Result
			: never;
	};
	export const store: StoreDescriptor<
		ReduxStoreConfig<
			any,
			BlockEditorActions,
			WithState< BlockEditorSelectors >
		>
	>;

	/** The block that a component is in; '', false and undefined outside of blocks. */
	export function useBlockEditContext(): {
		name: string;
		isSelected: boolean;
		clientId?: string;
	};

	/** What can be edited of the block that a component is in. */
	export function useBlockEditingMode():
		'default' | 'contentOnly' | 'disabled';

	export const BlockIcon: ComponentType< {
		icon: ReactNode | ComponentType;
	} >;
}
