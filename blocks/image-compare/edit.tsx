import {
	BlockControls,
	InspectorControls,
	MediaReplaceFlow,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, PanelBody, RadioControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { ContentControls } from '../../shared/editor/content-controls';
import { TextareaControl } from '../../shared/components/controls';
import { useUploads } from '../../shared/components/images/use-uploads';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import {
	type Attributes,
	type Picture,
	ratioOf,
	readPictures,
} from './attributes';
import { Comparison } from './comparison';
import { Picker } from './picker';

/** Next to each other where there is room. */
const PICKERS = {
	display: 'grid',
	gridTemplateColumns:
		'repeat( auto-fit, minmax( min( 240px, 100% ), 1fr ) )',
	gap: 16,
};

function toPicture( media: MediaFile ): Picture {
	const { id, url, alt, width, height } = pickImage( media );
	return { id, url, alt, width, height };
}

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { caption, orientation } = attributes;
	const { createErrorNotice } = useDispatch( noticesStore );
	const onError = ( message: string ) =>
		createErrorNotice( message, { type: 'snackbar' } );
	const pictures = readPictures( attributes );
	const { uploads, upload } = useUploads(
		`ramjet-images-${ clientId }`,
		[ 'image' ],
		( media ) => {
			const [ imageBefore, imageAfter ] = media.map( toPicture );
			setAttributes(
				imageAfter
					? { imageBefore, imageAfter }
					: { [ empty ]: imageBefore }
			);
		},
		onError
	);
	/** The side that is still empty, or the first one. */
	const empty =
		pictures[ 0 ].url && ! pictures[ 1 ].url ? 'imageAfter' : 'imageBefore';
	const sides = ( [ 'imageBefore', 'imageAfter' ] as const ).map(
		( name, index ) => ( {
			name,
			title: [
				__( 'Image before', 'ramjet' ),
				__( 'Image after', 'ramjet' ),
			][ index ]!,
			picture: pictures[ index ]!,
			onSelect( media: MediaFile ) {
				// A file that is still being uploaded has no ID.
				if ( media.id ) {
					setAttributes( { [ name ]: toPicture( media ) } );
				}
			},
		} )
	);
	const isComplete = pictures.every( ( { url } ) => url );
	const [ before, after ] = pictures.map( ratioOf ) as [ number, number ];

	return (
		<div { ...useBlockProps() }>
			{ isComplete && (
				<BlockControls group="other">
					{ sides.map( ( { name, title, picture, onSelect } ) => (
						<MediaReplaceFlow
							key={ name }
							mediaId={ Number( picture.id ) }
							mediaURL={ `${ picture.url }` }
							allowedTypes={ [ 'image' ] }
							accept="image/*"
							name={ title }
							onSelect={ onSelect }
							onError={ onError }
						/>
					) ) }
				</BlockControls>
			) }
			<InspectorControls>
				<PanelBody title={ __( 'Orientation', 'ramjet' ) }>
					<RadioControl
						label={ __( 'Orientation', 'ramjet' ) }
						hideLabelFromVision
						selected={ orientation }
						options={ [
							{
								label: __( 'Side by side', 'ramjet' ),
								value: 'horizontal',
							},
							{
								label: __( 'Above and below', 'ramjet' ),
								value: 'vertical',
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { orientation: value } )
						}
					/>
					{ Math.abs( before / after - 1 ) > 0.01 && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'The images have different proportions. The second one is cropped to fit the first.',
								'ramjet'
							) }
						</Notice>
					) }
				</PanelBody>
			</InspectorControls>
			{ isComplete && (
				<ContentControls>
					<PanelBody title={ __( 'Alternative text', 'ramjet' ) }>
						{ sides.map( ( { name, title, picture } ) => (
							<TextareaControl
								key={ name }
								label={ title }
								value={ `${ picture.alt ?? '' }` }
								onChange={ ( alt ) =>
									setAttributes( {
										[ name ]: { ...picture, alt },
									} )
								}
								rows={ 2 }
							/>
						) ) }
					</PanelBody>
				</ContentControls>
			) }
			{ isComplete ? (
				<Comparison pictures={ pictures } mode={ orientation } />
			) : (
				<div style={ PICKERS }>
					{ sides.map( ( { name, ...side }, index ) => (
						<Picker
							key={ name }
							{ ...side }
							upload={ uploads[ index ] }
							onError={ onError }
							onFiles={ ( files ) =>
								upload(
									Array.from( files ).slice( 0, sides.length )
								)
							}
						/>
					) ) }
				</div>
			) }
			{ isComplete && ( isSelected || ! RichText.isEmpty( caption ) ) && (
				<RichText
					tagName="div"
					className="wp-element-caption"
					aria-label={ __( 'Caption', 'ramjet' ) }
					placeholder={ __( 'Write caption', 'ramjet' ) }
					value={ caption }
					onChange={ ( value ) =>
						setAttributes( { caption: value } )
					}
				/>
			) }
		</div>
	);
}
