import { iconButton, make, setButton } from './dom';
import type { Player } from './player';

/**
 * The large button in the middle. With a bar, it is there until the video has started; without one, it is how visitors
 * start and pause the video.
 */
export function createBigButton( player: Player ): HTMLElement {
	const { data, media, texts } = player;
	const button = iconButton( 'big', 'play', texts.play, () =>
		player.toggle()
	);
	player.onUpdate( () => {
		const isOn = ! media.paused;
		setButton(
			button,
			isOn ? 'pause' : 'play',
			isOn ? texts.pause : texts.play
		);
		const isHidden =
			Boolean( player.problem ) || ( player.hasStarted && ! data.bare );
		if ( isHidden && button.matches( ':focus' ) ) {
			// The button with the same function from now on.
			player.ui
				.querySelector< HTMLElement >( '.ramjet-player__play' )
				?.focus( { preventScroll: true } );
		}
		button.hidden = isHidden;
	} );
	return button;
}

/** A message in place of a video that cannot be played, with actions for the visitor. */
export function createProblem( player: Player ): HTMLElement {
	const { texts } = player;
	const box = make( 'div', 'problem', { hidden: true } );
	let shown = player.problem;
	const link = ( href: string, text: string, isDownload = false ) =>
		make( 'a', 'action', { href, download: isDownload }, text );
	player.onUpdate( () => {
		const { download, hasStarted, problem } = player;
		if ( problem === shown ) {
			return;
		}
		shown = problem;
		box.hidden = ! problem;
		// Not of videos that the visitor has not touched.
		box.role = hasStarted ? 'alert' : null;
		if ( ! problem ) {
			box.replaceChildren();
			return;
		}
		const actions = make( 'div', 'actions' );
		if ( problem.logInUrl ) {
			actions.append( link( problem.logInUrl, texts.logIn ) );
		} else if ( ! problem.isFinal ) {
			const retry = make(
				'button',
				'action',
				{ type: 'button' },
				texts.retry
			);
			retry.addEventListener( 'click', () => {
				player.root.focus( { preventScroll: true } );
				player.retry();
			} );
			actions.append( retry );
		} else if ( download && problem.text === texts.format ) {
			actions.append( link( download, texts.download, true ) );
		}
		box.replaceChildren( make( 'p', '', {}, problem.text ), actions );
	} );
	return box;
}
