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
import { Button } from '../../blocks/controls';
import { idsOf, isImage, type MediaFile } from '../../lib/media';
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
	children,
}: Props< Image > ) {
	const blockProps = useBlockProps();
	const { createErrorNotice } = useDispatch( noticesStore );
	const onError = ( message: string ) => void createErrorNotice( message );
	const { canUpload, uploads, upload } = useUploads(
		`ramjet-images-${ clientId }`,
		( media ) =>
			setImages( [
				...images,
				...media.map( ( file ) => pick( file ) ),
			] ),
		onError
	);
	const isUploading = uploads.length > 0;

	const onSelect = ( selected: Iterable< File | MediaFile > ) => {
		const files: File[] = [];
		const chosen: Image[] = [];
		for ( const item of selected ) {
			if ( isFile( item ) ) {
				files.push( item );
			} else if ( isImage( item ) ) {
				chosen.push(
					pick(
						item,
						images.find( ( { id } ) => Number( id ) === item.id )
					)
				);
			}
		}
		if ( chosen.length > 0 ) {
			setImages( chosen );
		}
		upload( files );
	};

	const isEmpty = images.length === 0 && ! isUploading;
	const placeholder = (
		<MediaPlaceholder
			icon={ gallery }
			labels={ {
				title,
				instructions: __(
					'Drag images, upload new ones or select files from your library.',
					'ramjet'
				),
			} }
			accept="image/*"
			allowedTypes={ [ 'image' ] }
			multiple
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
							allowedTypes={ [ 'image' ] }
							multiple
							gallery
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
			<Flex justify="flex-start" wrap>
				{ uploads.map( ( { url }, index ) => (
					<img
						key={ index }
						src={ url }
						alt=""
						style={ { height: 80, opacity: 0.5 } }
					/>
				) ) }
			</Flex>
			{ canUpload && <DropZone onFilesDrop={ upload } /> }
			{ canUpload && ( isSelected || isUploading ) && (
				<FormFileUpload
					accept="image/*"
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
								: __( 'Upload an image', 'ramjet' ) }
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
