import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import clsx from 'clsx';
import { getHref } from '../../shared/lib/image-transforms';
import {
	type Attributes,
	type GalleryImage,
	getStyle,
	isTiled,
} from './attributes';
import { arrange } from './layout';

/** The stored gallery, with the same elements as Jetpack's. render.php completes it for the page. */
export default function save( {
	attributes: { align, className, columns, columnWidths, ...attributes },
}: BlockSaveProps< Attributes > ) {
	const { imageFilter, linkTo, roundedCorners } = attributes;
	const images = attributes.images.filter(
		( { url } ) => ! url?.startsWith( 'blob:' )
	);
	if ( images.length === 0 ) {
		return null;
	}
	const style = getStyle( className );
	const isTiles = isTiled( style );
	const rows = arrange( { align, className, columns }, images );
	return (
		<div { ...useBlockProps.save( { className } ) }>
			<div
				className={ clsx(
					style !== 'circle' &&
						roundedCorners > 0 &&
						`has-rounded-corners-${ roundedCorners }`
				) }
			>
				<div className="tiled-gallery__gallery">
					{ rows.map( ( row, rowIndex ) => (
						<div
							key={ rowIndex }
							className={ clsx(
								'tiled-gallery__row',
								isTiles && `columns-${ row.columns.length }`
							) }
						>
							{ row.columns.map( ( { items }, index ) => {
								const width =
									columnWidths[ rowIndex ]?.[ index ];
								return (
									<div
										key={ index }
										className="tiled-gallery__col"
										style={
											width && ! isTiles
												? { flexBasis: `${ width }%` }
												: undefined
										}
									>
										{ items.map( ( image, imageIndex ) => (
											<SavedImage
												key={ imageIndex }
												image={ image }
												href={ getHref(
													image,
													linkTo
												) }
												filter={ imageFilter }
											/>
										) ) }
									</div>
								);
							} ) }
						</div>
					) ) }
				</div>
			</div>
		</div>
	);
}

function SavedImage( {
	image: { alt, height, id, link, url, width, src, srcset },
	href,
	filter,
}: {
	image: GalleryImage;
	href?: string;
	filter?: string;
} ) {
	const img = (
		<img
			srcSet={ srcset }
			alt={ alt }
			data-height={ height }
			data-id={ id }
			data-link={ link }
			data-url={ url }
			data-width={ width }
			src={ src ?? url }
			data-amp-layout="responsive"
		/>
	);
	return (
		<figure
			className={ clsx(
				'tiled-gallery__item',
				filter && `filter__${ filter }`
			) }
		>
			{ href ? <a href={ href }>{ img }</a> : img }
		</figure>
	);
}
