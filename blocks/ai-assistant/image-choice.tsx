import { Button, Modal } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { close } from '@wordpress/icons';

type Props = {
	/** Base64 of PNG files. */
	images: readonly string[];
	isUploading: boolean;
	onUse: ( image: string ) => void;
	onClose: () => void;
};

const toUrl = ( image: string ) => `data:image/png;base64,${ image }`;

const describe = ( index: number ) =>
	/* translators: %d: number of an image in a list. */
	sprintf( __( 'Image %d', 'ramjet' ), index + 1 );

/** The images to choose from, each with a larger view. */
export function ImageChoice( { images, isUploading, onUse, onClose }: Props ) {
	const [ zoomed, setZoomed ] = useState< number | null >( null );
	const titleId = useId();
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => list.current?.querySelector( 'button' )?.focus(), [] );
	const renderUse = ( index: number ) => (
		<Button
			variant="primary"
			aria-label={ sprintf(
				/* translators: %s: such as 'Image 2'. */
				__( 'Use this image: %s', 'ramjet' ),
				describe( index )
			) }
			disabled={ isUploading }
			accessibleWhenDisabled
			onClick={ () => onUse( images[ index ] ?? '' ) }
			__next40pxDefaultSize
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
					icon={ close }
					size="small"
					label={ __( 'Close', 'ramjet' ) }
					onClick={ onClose }
				/>
			</div>
			<ul ref={ list } aria-busy={ isUploading }>
				{ images.map( ( image, index ) => (
					<li key={ index }>
						<Button
							className="ramjet-ai__zoom"
							label={ sprintf(
								/* translators: %s: such as 'Image 2'. */
								__( 'Enlarge: %s', 'ramjet' ),
								describe( index )
							) }
							onClick={ () => setZoomed( index ) }
						>
							<img src={ toUrl( image ) } alt="" />
						</Button>
						{ renderUse( index ) }
					</li>
				) ) }
			</ul>
			{ zoomed !== null && (
				<Modal
					title={ describe( zoomed ) }
					onRequestClose={ () => setZoomed( null ) }
					className="ramjet-ai-zoom"
					size="large"
				>
					<img src={ toUrl( images[ zoomed ] ?? '' ) } alt="" />
					{ renderUse( zoomed ) }
				</Modal>
			) }
		</section>
	);
}
