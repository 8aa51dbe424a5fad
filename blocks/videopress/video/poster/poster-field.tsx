import { Spinner } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../../shared/components/controls';
import { FrameSlider } from './frame-slider';
import {
	Buttons,
	PosterFieldset,
	PosterImage,
	SelectImage,
} from './poster-parts';
import type { VideoFiles } from '../use-files';
import type { PosterState } from './use-poster';
import type { Video } from '../use-video';

type Props = { posterState: PosterState; video: Video; files: VideoFiles };

/** The poster of a video, and the choice of another. */
export function PosterField( { posterState, video, files }: Props ) {
	const { url, atTime: atTimeOfPoster, isSaving, choose } = posterState;
	const [ isChoosing, setChoosing ] = useState( false );
	const [ atTime, setAtTime ] = useState< number >();
	const box = useRef< HTMLFieldSetElement >( null );
	const show = ( isSliderShown: boolean ) => {
		box.current?.focus();
		setChoosing( isSliderShown );
	};
	return (
		<PosterFieldset box={ box }>
			{ isSaving && <Spinner /> }
			{ isChoosing ? (
				<>
					<FrameSlider
						src={ files.src }
						seconds={ video.media?.media_details?.length }
						atTime={ atTime }
						onChange={ setAtTime }
						unplayable={ __(
							'Your browser cannot show the video. The server will extract the frame if it can.',
							'ramjet'
						) }
					/>
					<Buttons>
						<Button
							variant="primary"
							disabled={ atTime === undefined }
							onClick={ () => {
								show( false );
								choose( { type: 'video-frame', atTime } );
							} }
						>
							{ __( 'Use this frame', 'ramjet' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ () => show( false ) }
						>
							{ __( 'Cancel', 'ramjet' ) }
						</Button>
					</Buttons>
				</>
			) : (
				<>
					{ url && <PosterImage url={ url } /> }
					<Buttons>
						<Button
							variant="secondary"
							onClick={ () => {
								setAtTime( atTimeOfPoster );
								show( true );
							} }
						>
							{ __( 'Select from video', 'ramjet' ) }
						</Button>
						<SelectImage onSelect={ choose } />
						{ url && (
							<Button
								variant="tertiary"
								onClick={ () => {
									show( false );
									choose( {} );
								} }
							>
								{ __( 'Remove', 'ramjet' ) }
							</Button>
						) }
					</Buttons>
				</>
			) }
		</PosterFieldset>
	);
}
