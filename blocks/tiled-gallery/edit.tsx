import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../shared/editor/history';
import { ImagesBlock } from '../../shared/components/images/images-block';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import type { Attributes, GalleryImage } from './attributes';
import { completeChanges, widthsOf } from './changes';
import { Controls } from './controls';
import { GalleryView } from './gallery-view';
import { useCompleteImages } from './use-complete-images';

/** Uses the full size: links open it, and on the page WordPress adds the smaller sizes. Selected images keep their links. */
const pick = ( media: MediaFile, current?: GalleryImage ): GalleryImage => ( {
	...pickImage( media, 'full' ),
	customLink: current?.customLink,
} );

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { images } = attributes;
	const [ selected, setSelected ] = useState< number >();
	const update = ( changes: Partial< Attributes > ) =>
		setAttributes( completeChanges( attributes, changes ) );
	const setImages = ( newImages: GalleryImage[] ) =>
		update( { images: newImages } );

	useCompleteImages( images, setImages );
	useCurrentWidths( attributes, setAttributes );
	useEffect( () => {
		if ( ! isSelected ) {
			setSelected( undefined );
		}
	}, [ isSelected ] );

	return (
		<ImagesBlock
			clientId={ clientId }
			isSelected={ isSelected }
			title={ __( 'Tiled Gallery', 'ramjet' ) }
			editButton={ { children: __( 'Edit Gallery', 'ramjet' ) } }
			images={ images }
			setImages={ setImages }
			pick={ pick }
		>
			<Controls
				attributes={ attributes }
				update={ update }
				selected={ selected }
			/>
			<GalleryView
				attributes={ attributes }
				setImages={ setImages }
				selected={ selected }
				setSelected={ setSelected }
			/>
		</ImagesBlock>
	);
}

/** Updates the stored widths when the style or alignment changes, but not when a post is opened. */
function useCurrentWidths(
	attributes: Attributes,
	setAttributes: ( changes: Partial< Attributes > ) => void
) {
	const { align, className } = attributes;
	const opened = useRef( attributes ).current;
	const { joinLastStep } = useHistory();
	const updateWidths = useEvent( () => {
		const isAsOpened =
			align === opened.align &&
			className === opened.className &&
			attributes.columnWidths === opened.columnWidths;
		const columnWidths = widthsOf( attributes );
		if (
			! isAsOpened &&
			JSON.stringify( columnWidths ) !==
				JSON.stringify( attributes.columnWidths )
		) {
			joinLastStep( () => setAttributes( { columnWidths } ) );
		}
	} );
	useEffect( updateWidths, [ align, className, updateWidths ] );
}
