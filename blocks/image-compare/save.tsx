import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { type Attributes, readPictures } from './attributes';

export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	const { caption, orientation } = attributes;
	return (
		<figure { ...useBlockProps.save() }>
			<div
				className="juxtapose"
				data-mode={ orientation || 'horizontal' }
			>
				{ readPictures( attributes ).map(
					( { id, url, alt, width, height }, index ) => (
						<img
							key={ index }
							id={ id?.toString() }
							src={ url?.toString() }
							alt={ alt?.toString() }
							width={ width }
							height={ height }
							className={ `image-compare__image-${ index ? 'after' : 'before' }` }
						/>
					)
				) }
			</div>
			{ ! RichText.isEmpty( caption ) && (
				<RichText.Content tagName="figcaption" value={ caption } />
			) }
		</figure>
	);
}
