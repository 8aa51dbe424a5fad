import {
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	Button,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../../shared/blocks/controls';
import { type Attributes, type Rating, RATINGS } from './attributes';
import type { useVideo } from './use-video';

type Props = BlockEditProps< Attributes > & {
	video: ReturnType< typeof useVideo >;
};

/** Lines of the description: as many as it has, within limits. */
const ROWS = { min: 4, max: 12, characters: 31 };

/** The block's panels. */
export function Settings( props: Props ) {
	return (
		<InspectorControls>
			<Playback { ...props } />
			{ props.video.field && props.video.canEdit && (
				<>
					<Details { ...props } />
					<FileSettings video={ props.video } />
				</>
			) }
		</InspectorControls>
	);
}

function Playback( { attributes, setAttributes }: Props ) {
	const { autoplay, loop, muted, controls, playsinline } = attributes;
	const { preload, poster } = attributes;
	const toggle = (
		name: 'autoplay' | 'loop' | 'muted' | 'controls' | 'playsinline',
		label: string,
		help?: string
	) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={
				{ autoplay, loop, muted, controls, playsinline }[ name ] ??
				false
			}
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<PanelBody title={ __( 'Video Settings', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16 } }>
				{ toggle(
					'autoplay',
					__( 'Autoplay', 'ramjet' ),
					autoplay ? getAutoplayHelp( muted ) : undefined
				) }
				{ toggle( 'loop', __( 'Loop', 'ramjet' ) ) }
				{ toggle( 'muted', __( 'Muted', 'ramjet' ) ) }
				{ toggle( 'controls', __( 'Playback Controls', 'ramjet' ) ) }
				{ toggle(
					'playsinline',
					__( 'Play Inline', 'ramjet' ),
					__(
						'Phones play the video in the page instead of fullscreen.',
						'ramjet'
					)
				) }
				<SelectControl
					label={ __( 'Preload', 'ramjet' ) }
					value={ preload }
					options={ [
						{ value: 'auto', label: __( 'Auto', 'ramjet' ) },
						{
							value: 'metadata',
							label: __( 'Metadata', 'ramjet' ),
						},
						{ value: 'none', label: __( 'None', 'ramjet' ) },
					] }
					help={
						preload === 'auto'
							? __(
									'Auto may cause issues on pages with many videos.',
									'ramjet'
								)
							: undefined
					}
					onChange={ ( value ) =>
						setAttributes( { preload: value } )
					}
				/>
				<MediaUploadCheck>
					<fieldset style={ { display: 'grid', gap: 8 } }>
						<legend>{ __( 'Poster image', 'ramjet' ) }</legend>
						{ poster && (
							<img
								src={ poster }
								alt=""
								style={ { display: 'block', maxHeight: 120 } }
							/>
						) }
						<MediaUpload
							title={ __( 'Select poster image', 'ramjet' ) }
							allowedTypes={ [ 'image' ] }
							onSelect={ ( { url }: { url: string } ) =>
								setAttributes( { poster: url } )
							}
							render={ ( { open } ) => (
								<Button variant="secondary" onClick={ open }>
									{ poster
										? __( 'Replace image', 'ramjet' )
										: __( 'Select image', 'ramjet' ) }
								</Button>
							) }
						/>
						{ poster && (
							<Button
								variant="tertiary"
								onClick={ () =>
									setAttributes( { poster: undefined } )
								}
							>
								{ __( 'Remove', 'ramjet' ) }
							</Button>
						) }
					</fieldset>
				</MediaUploadCheck>
			</div>
		</PanelBody>
	);
}

const getAutoplayHelp = ( muted?: boolean ) =>
	muted
		? __(
				'Autoplay may cause usability issues for some visitors.',
				'ramjet'
			)
		: __(
				'Browsers start videos by themselves only if they are muted.',
				'ramjet'
			);

/** Title and description of the attachment. The block has copies, so that they can be undone. */
function Details( { attributes, setAttributes, video }: Props ) {
	const field = video.field!;
	const title = attributes.title ?? field.title;
	const description = attributes.description ?? field.description;
	const change = useRef( video.change );
	change.current = video.change;
	const save = useDebounce( ( changes: object ) => {
		void change.current( changes );
	}, 1000 );
	const shown = useRef( { title, description } );
	useEffect( () => {
		const last = shown.current;
		shown.current = { title, description };
		// Only what changes while the block is open, undone or redone: a post may be older than its video's title.
		if ( last.title !== title || last.description !== description ) {
			save( { title, description } );
		}
	}, [ title, description, save ] );
	useEffect( () => () => save.flush(), [ save ] );
	const rows = Math.ceil( description.length / ROWS.characters );
	return (
		<PanelBody title={ __( 'Details', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16 } }>
				<TextControl
					label={ __( 'Title', 'ramjet' ) }
					value={ title }
					onChange={ ( value ) => setAttributes( { title: value } ) }
				/>
				<TextareaControl
					label={ __( 'Description', 'ramjet' ) }
					value={ description }
					rows={ Math.min( Math.max( rows, ROWS.min ), ROWS.max ) }
					onChange={ ( value ) =>
						setAttributes( { description: value } )
					}
				/>
			</div>
		</PanelBody>
	);
}

function FileSettings( { video: { field, change } }: Pick< Props, 'video' > ) {
	const { rating, allow_download: canDownload } = field!;
	return (
		<PanelBody title={ __( 'Video File Settings', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16 } }>
				<SelectControl
					label={ __( 'Rating', 'ramjet' ) }
					value={ rating }
					options={ [
						...( rating
							? []
							: [
									{
										value: '' as const,
										label: __( 'Not rated', 'ramjet' ),
									},
								] ),
						...RATINGS.map( ( value ) => ( {
							value,
							label: value,
						} ) ),
					] }
					onChange={ ( value ) =>
						void change( { rating: value as Rating } )
					}
				/>
				<ToggleControl
					label={ __( 'Allow download', 'ramjet' ) }
					checked={ Boolean( canDownload ) }
					onChange={ ( value ) =>
						void change( { allow_download: value } )
					}
				/>
			</div>
		</PanelBody>
	);
}
