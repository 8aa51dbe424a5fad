import type { AdFormat } from '../../../blocks/wordads/formats';
import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** What administrators can change: ad code by format, and ads.txt. */
type AdSettings = Record< AdFormat | 'ads_txt', string >;

/** The settings, and whether they can be changed and take effect. */
export type Ads = AdSettings & {
	/** Whether the user can change the settings. */
	can_change: boolean;
	/** Whether the site's `/ads.txt` shows `ads_txt`. */
	is_served: boolean;
};

const PATH = 'ramjet/v1/ads';

const EXAMPLE = { ads_txt: '' };

/** Reads the settings of ads. */
export const fetchAds = async ( signal: AbortSignal ): Promise< Ads > =>
	expectReply< Ads >( await request( { path: PATH, signal } ), EXAMPLE );

/**
 * Saves settings of ads.
 *
 * @param changes Others stay as they are.
 */
export const saveAds = async (
	changes: Partial< AdSettings >
): Promise< Ads > => expectReply< Ads >( await post( PATH, changes ), EXAMPLE );
