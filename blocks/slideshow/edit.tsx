import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { ImagesBlock } from '../../shared/components/images/images-block';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import { type Attributes, type Image, withIds } from './attributes';
import { EditableSlides } from './editable-slides';
import { Settings } from './settings';

export default function Edit( {
	attributes,
	setAttributes: setRawAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { images, sizeSlug } = attributes;
	const setAttributes = ( changes: Partial< Attributes > ) =>
		setRawAttributes( withIds( changes ) );

	/** New slideshows use large images; older ones without a size use full-size images. */
	const newSizeSlug = sizeSlug ?? ( images.length > 0 ? undefined : 'large' );

	const pick = ( media: MediaFile ): Image => {
		const { id, url, alt, caption } = pickImage(
			media,
			newSizeSlug ?? 'full'
		);
		return { id, url, alt, caption };
	};

	return (
		<ImagesBlock
			clientId={ clientId }
			isSelected={ isSelected }
			title={ __( 'Slideshow', 'ramjet' ) }
			editButton={ {
				children: __( 'Edit', 'ramjet' ),
				label: __( 'Edit Slideshow', 'ramjet' ),
			} }
			images={ images }
			setImages={ ( newImages ) =>
				setAttributes( {
					images: newImages,
					...( newSizeSlug ? { sizeSlug: newSizeSlug } : {} ),
				} )
			}
			// Images that stay keep their captions.
			pick={ ( media, current ) => current ?? pick( media ) }
		>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<EditableSlides
				attributes={ attributes }
				isSelected={ isSelected }
				onCaption={ ( index, caption ) =>
					setAttributes( {
						images: images.map( ( image, position ) =>
							position === index ? { ...image, caption } : image
						),
					} )
				}
			/>
		</ImagesBlock>
	);
}
