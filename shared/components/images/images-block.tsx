import {
	BlockControls,
	MediaPlaceholder,
	MediaUpload,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	DropZone,
	Flex,
	FormFileUpload,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { gallery, plus } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { Button } from '../controls';
import { idsOf, isMedia, type MediaFile } from '../../lib/media';
import { useUploads } from './use-uploads';

type Props< Image > = {
	clientId: string;
	isSelected: boolean;
	/** The block's. */
	title: string;
	/** The button that opens the media library, with a label if the text says too little. */
	editButton: { children: string; label?: string };
	images: Image[];
	setImages: ( images: Image[] ) => void;
	/** Returns what the block stores of a file. If the block has the image already, it is `current`. */
	pick: ( media: MediaFile, current?: Image ) => Image;
	/**
	 * Whether the block takes videos, too. The media library then only adds and removes files: they keep their order, and
	 * those from elsewhere stay.
	 */
	withVideos?: boolean;
	/** The images and their settings. */
	children: ReactNode;
};

/** The edit view of a block with images, which are chosen, dropped and uploaded. */
export function ImagesBlock< Image extends { id?: number | string } >( {
	clientId,
	isSelected,
	title,
	editButton,
	images,
	setImages,
	pick,
	withVideos = false,
	children,
}: Props< Image > ) {
	const blockProps = useBlockProps();
	const { createErrorNotice } = useDispatch( noticesStore );
	const types = withVideos ? [ 'image', 'video' ] : [ 'image' ];
	// WordPress's galleries have images only. In its other dialog, a click replaces the selection unless it adds.
	const multiple = withVideos ? 'add' : true;
	const accept = types.map( ( type ) => `${ type }/*` ).join();
	// The same message of several files is shown once.
	const onError = ( message: string ) =>
		void createErrorNotice( message, { id: message } );
	const { canUpload, uploads, upload } = useUploads(
		`ramjet-images-${ clientId }`,
		types,
		( media ) =>
			setImages( [
				...images,
				...media.map( ( file ) => pick( file ) ),
			] ),
		onError
	);
	const isUploading = uploads.length > 0;

	const isSame = ( { id }: Image, media: MediaFile ) =>
		Number( id ) === media.id;
	const update = ( file: MediaFile ) =>
		pick(
			file,
			images.find( ( image ) => isSame( image, file ) )
		);
	const merge = ( media: MediaFile[] ) => [
		...images.filter(
			( image ) =>
				idsOf( [ image ] ).length === 0 ||
				media.some( ( file ) => isSame( image, file ) )
		),
		...media
			.filter(
				( file ) => ! images.some( ( image ) => isSame( image, file ) )
			)
			.map( ( file ) => pick( file ) ),
	];

	const onSelect = ( selected: Iterable< File | MediaFile > ) => {
		const files: File[] = [];
		const media: MediaFile[] = [];
		for ( const item of selected ) {
			if ( isFile( item ) ) {
				files.push( item );
			} else if ( isMedia( item, types ) ) {
				media.push( item );
			}
		}
		if ( media.length > 0 ) {
			setImages( withVideos ? merge( media ) : media.map( update ) );
		}
		upload( files );
	};

	const uploadLabel = withVideos
		? __( 'Upload images or videos', 'ramjet' )
		: __( 'Upload an image', 'ramjet' );
	const isEmpty = images.length === 0 && ! isUploading;
	const placeholder = (
		<MediaPlaceholder
			icon={ gallery }
			labels={ {
				title,
				instructions: withVideos
					? __(
							'Drag images and videos, upload new ones or select files from your library.',
							'ramjet'
						)
					: __(
							'Drag images, upload new ones or select files from your library.',
							'ramjet'
						),
			} }
			accept={ accept }
			allowedTypes={ types }
			multiple={ multiple }
			handleUpload={ false }
			onSelect={ onSelect }
			onError={ onError }
		/>
	);
	const content = (
		<>
			<BlockControls>
				<ToolbarGroup>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ types }
							multiple={ multiple }
							gallery={ ! withVideos }
							value={ idsOf( images ) }
							onSelect={ onSelect }
							render={ ( { open } ) => (
								<ToolbarButton
									{ ...editButton }
									onClick={ open }
								/>
							) }
						/>
					</MediaUploadCheck>
				</ToolbarGroup>
			</BlockControls>
			{ images.length > 0 && children }
			<Flex
				justify="flex-start"
				wrap
				style={ { marginBottom: isUploading ? 12 : 0 } }
			>
				{ uploads.map( ( { url, isVideo }, index ) => {
					const Preview = isVideo ? 'video' : 'img';
					return (
						<Preview
							key={ index }
							src={ url }
							{ ...( isVideo ? { muted: true } : { alt: '' } ) }
							style={ { height: 80, opacity: 0.5 } }
						/>
					);
				} ) }
			</Flex>
			{ canUpload && <DropZone onFilesDrop={ upload } /> }
			{ canUpload && ( isSelected || isUploading ) && (
				<FormFileUpload
					accept={ accept }
					multiple
					onChange={ ( { currentTarget } ) => {
						upload( currentTarget.files ?? [] );
						// Allows selecting the same file again.
						currentTarget.value = '';
					} }
					render={ ( { openFileDialog } ) => (
						<Button
							variant="secondary"
							icon={ plus }
							isBusy={ isUploading }
							onClick={ openFileDialog }
						>
							{ isUploading
								? __( 'Uploading…', 'ramjet' )
								: uploadLabel }
						</Button>
					) }
				/>
			) }
		</>
	);
	// The same element for both keeps the focus.
	return <div { ...blockProps }>{ isEmpty ? placeholder : content }</div>;
}

/** `instanceof` fails for files selected in the canvas, which is another window. */
const isFile = ( item: object ): item is File => 'lastModified' in item;
