import { Modal } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close as closeIcon } from '@wordpress/icons';
import { Button } from '../../shared/components/controls';
import type { useImages } from './use-images';

type Props = Pick<
	ReturnType< typeof useImages >,
	'images' | 'isUploading' | 'use' | 'close'
>;

const toUrl = ( image = '' ) => `data:image/png;base64,${ image }`;

/** A list of images to choose from. */
export function ImageChoice( { images, isUploading, use, close }: Props ) {
	const [ zoomed, setZoomed ] = useState( -1 );
	const titleId = useId();
	if ( images.length === 0 ) {
		return null;
	}
	const title = ( index: number ) =>
		/* translators: %d: number of an image in a list. */
		sprintf( __( 'Image %d', 'ramjet' ), index + 1 );
	const renderUse = ( index: number ) => (
		<Button
			variant="primary"
			aria-describedby={ `${ titleId }-${ index }` }
			disabled={ isUploading }
			onClick={ () => use( images[ index ] ?? '' ) }
		>
			{ __( 'Use this image', 'ramjet' ) }
		</Button>
	);
	return (
		<section className="ramjet-ai__images" aria-labelledby={ titleId }>
			<div className="ramjet-ai__row">
				<p id={ titleId }>
					{ isUploading
						? __(
								'Adding the image to the media library…',
								'ramjet'
							)
						: __( 'Please choose your image', 'ramjet' ) }
				</p>
				<Button
					icon={ closeIcon }
					size="small"
					label={ __( 'Close', 'ramjet' ) }
					onClick={ close }
				/>
			</div>
			<ul aria-busy={ isUploading }>
				{ images.map( ( image, index ) => (
					<li key={ index }>
						<Button
							className="ramjet-ai__zoom"
							aria-label={ __( 'Enlarge', 'ramjet' ) }
							aria-describedby={ `${ titleId }-${ index }` }
							onClick={ () => setZoomed( index ) }
						>
							<img src={ toUrl( image ) } alt="" />
						</Button>
						<span id={ `${ titleId }-${ index }` }>
							{ title( index ) }
						</span>
						{ renderUse( index ) }
					</li>
				) ) }
			</ul>
			{ zoomed >= 0 && (
				<Modal
					title={ title( zoomed ) }
					onRequestClose={ () => setZoomed( -1 ) }
					className="ramjet-ai-zoom"
					size="large"
				>
					<img src={ toUrl( images[ zoomed ] ) } alt="" />
					{ renderUse( zoomed ) }
				</Modal>
			) }
		</section>
	);
}
