import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RangeControl } from '../../../../shared/components/controls';

/** In seconds. */
const STEP = 0.1;

const toStep = ( seconds: number ) => Math.round( seconds / STEP ) * STEP;

type Props = {
	/** URL of the video; undefined while it is not known. */
	src?: string;
	/** Duration as the server knows it, if the browser cannot tell. */
	seconds?: number;
	/** Time of the frame in milliseconds; undefined for the middle, which onChange() gets as soon as it is known. */
	atTime?: number;
	onChange: ( atTime: number ) => void;
	/** Shown if the browser cannot play the video. */
	unplayable: string;
};

/** Chooses a frame of a video. */
export function FrameSlider( {
	src,
	seconds = 0,
	atTime,
	onChange,
	unplayable,
}: Props ) {
	const video = useRef< HTMLVideoElement >( null );
	const [ duration, setDuration ] = useState( seconds );
	const [ canPlay, setCanPlay ] = useState( true );
	const isEmpty = atTime === undefined && duration > 0;
	const chooseMiddle = useEvent( () => {
		if ( isEmpty ) {
			onChange( Math.round( toStep( duration / 2 ) * 1000 ) );
		}
	} );
	useEffect( chooseMiddle, [ isEmpty, chooseMiddle ] );
	useEffect( () => {
		if ( video.current && duration && atTime !== undefined ) {
			video.current.currentTime = atTime / 1000;
		}
	}, [ atTime, duration ] );

	return (
		<>
			{ canPlay ? (
				<video
					ref={ video }
					src={ src }
					muted
					playsInline
					preload="metadata"
					style={ {
						display: 'block',
						width: '100%',
						maxHeight: 240,
						background: '#000',
					} }
					aria-label={ __( 'Preview of the frame', 'ramjet' ) }
					onLoadedMetadata={ ( { currentTarget } ) => {
						// Infinite, as of some recordings: the server knows more.
						if ( Number.isFinite( currentTarget.duration ) ) {
							setDuration( currentTarget.duration );
						}
					} }
					onError={ () => setCanPlay( false ) }
				/>
			) : (
				<p style={ { margin: 0 } }>{ unplayable }</p>
			) }
			{ duration > 0 && (
				<RangeControl
					label={ __( 'Time of the frame in seconds', 'ramjet' ) }
					min={ 0 }
					max={ Number( toStep( duration ).toFixed( 1 ) ) }
					step={ STEP }
					value={ Number(
						( ( atTime ?? duration * 500 ) / 1000 ).toFixed( 1 )
					) }
					onChange={ ( value = 0 ) =>
						onChange( Math.round( value * 1000 ) )
					}
				/>
			) }
		</>
	);
}
