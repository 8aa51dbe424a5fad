import { request } from './request';

/** A license of the current user's account. */
export type License = {
	/** The end of its key, behind dots. */
	license: string;
	product_slug: string;
	/** Whether it is attached to a site. */
	attached: boolean;
	/** The address of that site. */
	site: string | null;
};

/** What became of one key of `attachLicenses`. */
export type LicenseAttempt = {
	/** The end of the key, behind dots. */
	license: string;
	attached: boolean;
	/** Why not. */
	error: { code: string; message: string } | null;
};

/** How many licenses the current user has. */
export type LicenseCounts = {
	attached: number;
	detached: number;
	/** How many were detached when the user dismissed the notice; null where they have not. */
	last_detached_count: number | null;
};

/** The dismissed notice. */
export type DismissedLicenseNotice = {
	last_detached_count: number;
	/** RFC 3339, in UTC. */
	last_dismissed_time: string;
};

const path = ( below: string ) => `jetpack/v4/licensing/${ below }`;

/**
 * Reads the last thing that went wrong with a license, '' where nothing did (GET `jetpack/v4/licensing/error`).
 *
 * @param signal Breaks the call off.
 */
export function fetchLicensingError(
	signal?: AbortSignal
): Promise< { error: string } > {
	return request( { path: path( 'error' ), signal } );
}

/**
 * Keeps what went wrong with a license (POST `jetpack/v4/licensing/error`).
 *
 * @param error For people; '' once it is solved.
 * @return As it is kept: with license keys masked.
 */
export function saveLicensingError(
	error: string
): Promise< { error: string } > {
	return request( {
		path: path( 'error' ),
		method: 'POST',
		data: { error },
	} );
}

/**
 * Attaches a license to this site (POST `jetpack/v4/licensing/set-license`).
 *
 * @param license The key.
 * @return The license; an ApiError with status 400 for what is no key, with 404 for an unknown one.
 */
export function setLicense( license: string ): Promise< License > {
	return request( {
		path: path( 'set-license' ),
		method: 'POST',
		data: { license },
	} );
}

/**
 * Attaches licenses to this site (POST `jetpack/v4/licensing/attach-licenses`).
 *
 * @param licenses 1 to 50 keys.
 * @return A result for each, in the same order.
 */
export function attachLicenses(
	licenses: string[]
): Promise< LicenseAttempt[] > {
	return request( {
		path: path( 'attach-licenses' ),
		method: 'POST',
		data: { licenses },
	} );
}

/**
 * Reads how many licenses the current user has (GET `jetpack/v4/licensing/user/counts`).
 *
 * @param signal Breaks the call off.
 */
export function fetchLicenseCounts(
	signal?: AbortSignal
): Promise< LicenseCounts > {
	return request( { path: path( 'user/counts' ), signal } );
}

/**
 * Reads the current user's licenses (GET `jetpack/v4/licensing/user/licenses`).
 *
 * @param signal Breaks the call off.
 */
export function fetchLicenses( signal?: AbortSignal ): Promise< License[] > {
	return request( { path: path( 'user/licenses' ), signal } );
}

/**
 * Dismisses the notice about licenses that are attached to no site (POST
 * `jetpack/v4/licensing/user/activation-notice-dismiss`).
 *
 * @param lastDetachedCount How many it said there are.
 */
export function dismissLicenseNotice(
	lastDetachedCount: number
): Promise< DismissedLicenseNotice > {
	return request( {
		path: path( 'user/activation-notice-dismiss' ),
		method: 'POST',
		data: { last_detached_count: lastDetachedCount },
	} );
}
