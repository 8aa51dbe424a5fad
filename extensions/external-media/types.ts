import type { ComponentType, CSSProperties, ReactNode } from 'react';

/** Props of MediaUpload, as WordPress's components use them. */
type MediaUploadProps = {
	allowedTypes?: string[];
	multiple?: boolean | 'add';
	gallery?: boolean;
	/** The attachments that the block has. */
	value?: number | number[];
	/** 'browse' in a placeholder. */
	mode?: string;
	/** Set where the dialog is not for the block's own media. */
	title?: string;
	unstableFeaturedImageFlow?: boolean;
	onSelect: ( media: object | object[] ) => void;
	render: ( props: { open: () => void } ) => ReactNode;
};

/** WordPress's, or what a filter made of it. */
export type MediaUpload = ComponentType< MediaUploadProps >;

/** The rendered content of MediaUpload. */
export type OpenerProps = MediaUploadProps & {
	/** Opens the media library. */
	open: () => void;
};

/** What is loaded when the user selects media. */
export type SourcesProps = OpenerProps & {
	/** What opens the media library outside a placeholder, in a menu say. */
	item: ReactNode;
	/** A button opens the menu, in place of the media library. */
	isButton: boolean;
	/** Of the button and the menu. */
	label: string;
	style?: CSSProperties;
	/** Renders the button. */
	renderToggle: ( toggle: () => void, isOpen: boolean ) => ReactNode;
};

/** Media as a block gets it, like from the media library. */
export type InsertedMedia = {
	id: number;
	url: string;
	alt: string;
	caption: string;
	title: string;
	type: 'image' | 'video';
	mime: string;
	width: number;
	height: number;
	/** URL of the attachment page. */
	link: string;
};

/** Kinds of media that a block takes. */
export type MediaTypes = readonly InsertedMedia[ 'type' ][];
