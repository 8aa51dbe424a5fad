/** `networkState` of a video without a source that plays. */
const NO_SOURCE = 3;

export type StagedFile = ReturnType< typeof moveToStage >;

/**
 * Moves a file from the row into the dialog, so that it is loaded once and keeps what another script has added to it.
 *
 * @param item  Of the row.
 * @param stage In the dialog.
 */
export function moveToStage( item: Element, stage: Element ) {
	const figure = item.firstElementChild!;
	const video = figure.querySelector( 'video' );
	const image = figure.querySelector( 'img' );
	/** Of the video block. */
	const player = video?.closest( '.ramjet-player' );
	if ( video ) {
		video.controls = false;
		video.currentTime = 0;
	}
	if ( image ) {
		image.sizes = '100vw';
		image.loading = 'eager';
	}
	stage.append( figure );
	return {
		video,
		image,

		/**
		 * Returns the reason why the video does not play; '' if it does.
		 *
		 * @param unplayable Message for a file that the browser cannot play.
		 */
		problem( unplayable: string ) {
			if ( player?.matches( '.is-error' ) ) {
				return (
					player.querySelector( '.ramjet-player__problem p' )
						?.textContent || unplayable
				);
			}
			return video && ( video.error || video.networkState === NO_SOURCE )
				? unplayable
				: '';
		},

		/** Puts the file back into the row. */
		restore() {
			video?.pause();
			video?.toggleAttribute( 'controls', ! player );
			item.append( figure );
		},
	};
}
