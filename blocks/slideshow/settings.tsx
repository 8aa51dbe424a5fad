import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { useEvent, useReducedMotion } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { fetchMedia } from '../../shared/api/media';
import {
	RangeControl,
	SelectControl,
	ToggleControl,
} from '../../shared/components/controls';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import type { Editing } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

type Size = { slug: string; name: string };

export function Settings( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const { autoplay, delay, effect, ids, images } = attributes;
	const { sizeSlug = 'full' } = attributes;
	const isMotionReduced = useReducedMotion();
	const { createErrorNotice } = useDispatch( noticesStore );
	const sizes = useSelect(
		( select ) =>
			( select( blockEditorStore ).getSettings().imageSizes ??
				[] ) as Size[],
		[]
	);

	// With the images of the latest render: captions may have changed during the request.
	const replaceFiles = useEvent(
		( files: Map< number, MediaFile >, newSlug: string ) =>
			setAttributes( {
				sizeSlug: newSlug,
				images: images.map( ( image ) => {
					const file = files.get( Number( image.id ) );
					return file
						? { ...image, url: pickImage( file, newSlug ).url }
						: image;
				} ),
			} )
	);
	const changeSize = async ( newSlug: string ) => {
		try {
			replaceFiles( await fetchMedia( ids ), newSlug );
		} catch {
			void createErrorNotice(
				__( 'The image size could not be changed.', 'ramjet' )
			);
		}
	};

	return (
		<InspectorControls>
			<PanelBody title={ __( 'Autoplay', 'ramjet' ) }>
				<ToggleControl
					label={ __(
						'Go to the next slide automatically',
						'ramjet'
					) }
					checked={ autoplay }
					onChange={ ( value ) =>
						setAttributes( { autoplay: value } )
					}
				/>
				{ autoplay && (
					<RangeControl
						label={ __(
							'Delay between transitions (in seconds)',
							'ramjet'
						) }
						value={ delay }
						onChange={ ( value = 3 ) =>
							setAttributes( { delay: value } )
						}
						min={ 1 }
						max={ 5 }
					/>
				) }
				{ autoplay && isMotionReduced && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'The Reduce Motion accessibility option is selected, therefore autoplay will be disabled in this browser.',
							'ramjet'
						) }
					</Notice>
				) }
			</PanelBody>
			<PanelBody title={ __( 'Effects', 'ramjet' ) }>
				<SelectControl
					label={ __( 'Transition', 'ramjet' ) }
					value={ effect === 'fade' ? 'fade' : 'slide' }
					onChange={ ( value ) => setAttributes( { effect: value } ) }
					options={ [
						{ label: __( 'Slide', 'ramjet' ), value: 'slide' },
						{ label: __( 'Fade', 'ramjet' ), value: 'fade' },
					] }
				/>
			</PanelBody>
			{ sizes.length > 0 && ids.length > 0 && (
				<PanelBody title={ __( 'Image Settings', 'ramjet' ) }>
					<SelectControl
						label={ __( 'Size', 'ramjet' ) }
						value={ sizeSlug }
						onChange={ changeSize }
						options={ sizes.map( ( { slug, name } ) => ( {
							label: name,
							value: slug,
						} ) ) }
					/>
				</PanelBody>
			) }
		</InspectorControls>
	);
}
