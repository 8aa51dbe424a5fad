import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { store } from '../../../shared/store';

/**
 * Registers a player as a media source, and keeps both alike: what somebody does with one, the other follows.
 *
 * @param id        Of the source.
 * @param domId     ID of the element.
 * @param hasFailed Whether it cannot be played.
 * @return Props for the element.
 */
export function useMediaSource(
	id: string,
	domId: string,
	hasFailed: boolean
) {
	const player = useRef< HTMLVideoElement >( null );
	// Time that the element told last: others are somebody's wish.
	const told = useRef( 0 );
	const { state, currentTime = 0 } = useSelect(
		( select ) => ( {
			state: select( store ).getMediaPlayerState( id ),
			currentTime: select( store ).getMediaSourceCurrentTime( id ),
		} ),
		[ id ]
	);
	const actions = useDispatch( store );
	const { registerMediaSource, unregisterMediaSource } = actions;

	useEffect( () => {
		registerMediaSource( id, { domId } );
		return () => void unregisterMediaSource( id );
	}, [ id, domId, registerMediaSource, unregisterMediaSource ] );

	useEffect( () => {
		const { current } = player;
		if ( state === 'is-playing' && current?.paused ) {
			// Refused, as before anybody has clicked on the page.
			current.play().catch( () => actions.pauseMediaSource( id ) );
		} else if ( state === 'is-paused' && current && ! current.paused ) {
			current.pause();
		}
	}, [ state, id, actions ] );
	useEffect( () => {
		if ( player.current && currentTime !== told.current ) {
			player.current.currentTime = currentTime;
		}
	}, [ currentTime ] );
	useEffect( () => {
		if ( hasFailed ) {
			void actions.errorMediaSource( id );
		}
	}, [ hasFailed, id, actions ] );

	type Event = { currentTarget: HTMLVideoElement };
	return {
		id: domId,
		ref: player,
		onPlay: () => void actions.playMediaSource( id ),
		onPause: () => void actions.pauseMediaSource( id ),
		onTimeUpdate: ( { currentTarget }: Event ) => {
			told.current = currentTarget.currentTime;
			void actions.setMediaSourceCurrentTime( id, told.current );
		},
		onDurationChange: ( { currentTarget }: Event ) =>
			void registerMediaSource( id, {
				duration: currentTarget.duration || 0,
			} ),
	};
}
