import { speak } from '@wordpress/a11y';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import type { DragEvent, KeyboardEvent } from 'react';
import { type Attributes, type GalleryImage, getStyle } from './attributes';
import { arrange } from './layout';
import { Movers } from './movers';
import { columnStyle, hasMany, itemStyle, rowStyle } from './tile-styles';

/** The gallery as on the page, with images that can be selected, moved and removed. */
export function GalleryView( {
	attributes,
	setImages,
	selected,
	setSelected,
}: {
	attributes: Attributes;
	setImages: ( images: GalleryImage[] ) => void;
	/** Index of the selected image. */
	selected: number | undefined;
	setSelected: ( index: number | undefined ) => void;
} ) {
	const { images, imageFilter, roundedCorners } = attributes;
	const style = getStyle( attributes.className );
	const rows = useMemo(
		() =>
			arrange(
				attributes,
				attributes.images.map( ( image, index ) => ( {
					...image,
					index,
				} ) )
			),
		[ attributes ]
	);
	const [ target, setTarget ] = useState< number >();
	const dragged = useRef< number >();
	const gallery = useRef< HTMLDivElement >( null );
	const toFocus = useRef< string >();

	// A moved image is a new element, often in another row, so the focus is set again.
	useEffect( () => {
		const selector = toFocus.current;
		toFocus.current = undefined;
		if ( selector ) {
			gallery.current?.querySelector< HTMLElement >( selector )?.focus();
		}
	} );

	const move = ( from: number, to: number, focus: string ) => {
		const moved = images.filter( ( _, index ) => index !== from );
		moved.splice( to, 0, ...images.slice( from, from + 1 ) );
		setImages( moved );
		setSelected( to );
		toFocus.current = `[data-index="${ to }"] ${ focus }`;
		speak(
			sprintf(
				/* translators: 1: new position of the image. 2: number of images. */
				__( 'Image moved to position %1$d of %2$d.', 'ramjet' ),
				to + 1,
				images.length
			)
		);
	};
	const remove = ( removed: number ) => {
		const next = Math.min( removed, images.length - 2 );
		setImages( images.filter( ( _, index ) => index !== removed ) );
		setSelected( next < 0 ? undefined : next );
		if ( next < 0 ) {
			// The placeholder follows.
			gallery.current?.closest< HTMLElement >( '[data-block]' )?.focus();
		}
		toFocus.current = `[data-index="${ next }"] .tiled-gallery__select`;
		speak( __( 'Image removed.', 'ramjet' ) );
	};

	const onDrag = ( event: DragEvent ) => {
		const item = ( event.target as Element ).closest< HTMLElement >(
			'[data-index]'
		);
		const index = item ? Number( item.dataset.index ) : undefined;
		const from = dragged.current;
		if ( item && event.type === 'dragstart' ) {
			dragged.current = index;
			// Firefox starts a drag only if it has data.
			event.dataTransfer.setData( 'text/plain', '' );
		} else if ( from === undefined ) {
			// Something else, such as files, is dragged.
			return;
		} else {
			event.preventDefault();
			setTarget( event.type === 'dragover' ? index : undefined );
			if ( event.type !== 'dragover' ) {
				dragged.current = undefined;
			}
			if (
				event.type === 'drop' &&
				index !== undefined &&
				index !== from
			) {
				move( from, index, '.tiled-gallery__select' );
			}
		}
		event.stopPropagation();
	};

	const onKeyDown = ( event: KeyboardEvent, index: number ) => {
		if ( event.key === 'Delete' || event.key === 'Backspace' ) {
			event.preventDefault();
			event.stopPropagation();
			remove( index );
		}
	};

	const max = Math.max( ...rows.map( ( row ) => row.columns.length ) );
	return (
		<div
			// Listeners of the editor on outer elements would cancel the drag, or drop the image elsewhere.
			onDragStartCapture={ onDrag }
			onDragOverCapture={ onDrag }
			onDropCapture={ onDrag }
			onDragEndCapture={ onDrag }
		>
			<div
				ref={ gallery }
				className={ clsx(
					'tiled-gallery__gallery',
					`is-${ style }`,
					hasMany( rows ) && 'has-many'
				) }
				style={ { [ '--radius' as string ]: `${ roundedCorners }px` } }
			>
				{ rows.map( ( row, rowIndex ) => (
					<div
						key={ rowIndex }
						className="tiled-gallery__row"
						style={ rowStyle( row, images.length, style ) }
					>
						{ row.columns.map( ( { items }, column ) => (
							<div
								key={ column }
								className="tiled-gallery__col"
								style={ columnStyle(
									row,
									column,
									items[ 0 ]?.index ?? 0,
									images.length,
									max,
									style
								) }
							>
								{ items.map( ( image ) => (
									<figure
										key={ image.index }
										data-index={ image.index }
										className={ clsx(
											'tiled-gallery__item',
											imageFilter &&
												`filter__${ imageFilter }`,
											image.index === selected &&
												'is-selected',
											image.index === target &&
												'is-drop-target'
										) }
										style={ itemStyle( image ) }
									>
										<button
											type="button"
											className="tiled-gallery__select"
											draggable
											aria-pressed={
												image.index === selected
											}
											aria-label={ sprintf(
												/* translators: 1: position of the image. 2: number of images. */
												__(
													'%1$d of %2$d in gallery',
													'ramjet'
												),
												image.index + 1,
												images.length
											) }
											onClick={ () =>
												setSelected( image.index )
											}
											onKeyDown={ ( event ) =>
												onKeyDown( event, image.index )
											}
										>
											<img
												src={ image.src ?? image.url }
												srcSet={ image.srcset }
												alt={ image.alt ?? '' }
												loading="lazy"
												decoding="async"
												draggable={ false }
											/>
										</button>
										{ image.index === selected && (
											<Movers
												index={ image.index }
												count={ images.length }
												move={ move }
												remove={ remove }
											/>
										) }
									</figure>
								) ) }
							</div>
						) ) }
					</div>
				) ) }
			</div>
		</div>
	);
}
