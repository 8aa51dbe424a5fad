import type { AdFormat } from '../../../blocks/wordads/formats';
import { request } from '../../../shared/api/request';

/** What administrators can change: ad code by format, and ads.txt. */
type AdSettings = Record< AdFormat | 'ads_txt', string >;

/** The settings, and whether they can be changed and take effect. */
export type Ads = AdSettings & {
	/** Whether the user can change the settings. */
	can_change: boolean;
	/** Whether the site's `/ads.txt` shows `ads_txt`. */
	is_served: boolean;
};

const ADS = 'ramjet/v1/ads';

/**
 * Reads the settings of ads (GET `ramjet/v1/ads`).
 *
 * @param signal Aborts the request.
 */
export const fetchAds = ( signal: AbortSignal ): Promise< Ads > =>
	request( { path: ADS, signal } );

/**
 * Saves settings of ads (POST `ramjet/v1/ads`).
 *
 * @param changes Others stay as they are.
 */
export const saveAds = ( changes: Partial< AdSettings > ): Promise< Ads > =>
	request( { path: ADS, method: 'POST', data: changes } );
