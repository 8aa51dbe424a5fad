/*
 * Requests the files of a video that is private, or whose files were moved since the page was cached.
 */
import type { PlayerData, Source, TrackData } from './types';

export type Grant = {
	sources: Source[];
	tracks?: TrackData[];
	poster?: string;
	download?: string;
};

/** Reason why the visitor may not watch, and the login URL if that helps. */
export type Refusal = { code: string; message: string; login_url?: string };

type Reply = { success: true; data: Grant } | { success: false; data: Refusal };

/**
 * @throws If the site cannot be reached, or does not reply as it should.
 */
export async function askForSources( {
	ajax = '',
	guid,
	post,
}: PlayerData ): Promise< Grant | Refusal > {
	const response = await fetch( ajax, {
		method: 'POST',
		// Access depends on the logged-in user.
		credentials: 'same-origin',
		body: new URLSearchParams( {
			action: 'videopress-get-playback-jwt',
			guid,
			post_id: String( post ),
		} ),
	} );
	// A refusal may have any status. WordPress replies '0' if the action is unknown.
	const { success, data }: Reply = await response.json();
	if ( success ? ! data.sources?.length : ! data?.message ) {
		throw new Error( `Unexpected reply from ${ ajax }` );
	}
	return data;
}

export type Fault = 'network' | 'format' | 'gone';

/** Determines why a file does not play, which the browser does not report. */
export async function diagnose(
	src: string,
	error: MediaError | null
): Promise< Fault > {
	try {
		const { status } = await fetch( src, {
			method: 'HEAD',
			// Another server, such as a CDN, may not let scripts read its responses: the status is then 0.
			mode: 'no-cors',
		} );
		if ( status >= 500 || error?.code === MediaError.MEDIA_ERR_NETWORK ) {
			return 'network';
		}
		return status >= 400 ? 'gone' : 'format';
	} catch {
		// No reply at all.
		return 'network';
	}
}
