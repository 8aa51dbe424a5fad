import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../../shared/editor/content-controls';
import {
	SelectControl,
	ToggleControl,
} from '../../../shared/components/controls';
import type { Attributes } from './attributes';
import { ColorsPanel } from './colors';
import { DetailsPanel } from './details';
import { FileSettings } from './file-settings';
import { PosterField } from './poster/poster-field';
import type { Details } from './use-details';
import type { VideoFiles } from './use-files';
import type { PosterState } from './poster/use-poster';
import type { Video } from './use-video';

type Props = BlockEditProps< Attributes > & {
	video: Video;
	files: VideoFiles;
	details: Details;
	posterState: PosterState;
	/** Whether the user may change the video. */
	canEdit: boolean;
};

/** The block's panels. */
export function Settings( props: Props ) {
	return (
		<>
			<InspectorControls>
				<Playback { ...props } />
				<ColorsPanel { ...props } posterUrl={ props.posterState.url } />
				{ props.canEdit && <FileSettings video={ props.video } /> }
			</InspectorControls>
			{ props.canEdit && (
				<ContentControls>
					<DetailsPanel details={ props.details }>
						<PosterField { ...props } />
					</DetailsPanel>
				</ContentControls>
			) }
		</>
	);
}

function Playback( props: Props ) {
	const { attributes, setAttributes } = props;
	const { autoplay, loop, muted, controls, playsinline } = attributes;
	const { preload } = attributes;
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
		: __( 'Browsers autoplay videos only if they are muted.', 'ramjet' );
