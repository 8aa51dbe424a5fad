import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { store } from '../store';

type Props = {
	/** ID of the source. */
	id: string;
	/** Null while there is none. */
	player: HTMLMediaElement | null;
	/** Whether it cannot be played. */
	hasFailed: boolean;
};

/** Registers a player as a media source, and keeps both alike: what is done with one, the other follows. */
export default function RegisteredSource( { id, player, hasFailed }: Props ) {
	const { state, currentTime } = useSelect(
		( select ) => ( {
			state: select( store ).getMediaPlayerState( id ),
			currentTime: select( store ).getMediaSourceCurrentTime( id ),
		} ),
		[ id ]
	);
	const actions = useDispatch( store );
	// The last time that the player reported: a different time is a request to seek.
	const lastReported = useRef< number >();

	useEffect( () => {
		actions.registerMediaSource( id );
		return () => void actions.unregisterMediaSource( id );
	}, [ id, actions ] );

	useEffect( () => {
		if ( ! player ) {
			return;
		}
		const read = () => {
			lastReported.current = player.currentTime;
			actions.registerMediaSource( id, {
				domId: player.id,
				state: player.paused ? 'is-paused' : 'is-playing',
				currentTime: lastReported.current,
				duration: player.duration || 0,
			} );
		};
		const events = [ 'play', 'pause', 'timeupdate', 'durationchange' ];
		read();
		events.forEach( ( event ) => player.addEventListener( event, read ) );
		return () =>
			events.forEach( ( event ) =>
				player.removeEventListener( event, read )
			);
	}, [ player, id, actions ] );

	useEffect( () => {
		if ( state === 'is-playing' && player?.paused ) {
			player.play().catch( () => {
				// Browsers start no sound before the first click.
				void actions.pauseMediaSource( id );
			} );
		} else if ( state === 'is-paused' && player && ! player.paused ) {
			player.pause();
		}
	}, [ state, player, id, actions ] );

	useEffect( () => {
		if (
			player &&
			currentTime !== undefined &&
			currentTime !== lastReported.current
		) {
			player.currentTime = currentTime;
		}
	}, [ currentTime, player ] );

	useEffect( () => {
		if ( hasFailed ) {
			void actions.errorMediaSource( id );
		}
	}, [ hasFailed, id, actions ] );

	return null;
}
