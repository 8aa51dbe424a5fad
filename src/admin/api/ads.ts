import type { AdFormat } from '../../../blocks/wordads/formats';
import { fetchReply, postForReply } from '../../../shared/api/checked-request';

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
export const fetchAds = ( signal: AbortSignal ): Promise< Ads > =>
	fetchReply< Ads >( PATH, EXAMPLE, signal );

/**
 * Saves settings of ads.
 *
 * @param changes Others stay as they are.
 */
export const saveAds = ( changes: Partial< AdSettings > ): Promise< Ads > =>
	postForReply< Ads >( PATH, changes, EXAMPLE );
