import { request } from '../../shared/api/request';
import type { DayName } from './attributes';

/** The names of the days in the site's language, and how a week starts. */
export type LocalizedWeek = {
	/** Full names. */
	days: Record< DayName, string >;
	/** 0 for Sunday to 6 for Saturday. */
	startOfWeek: number;
};

/** Reads the localized week (GET `wpcom/v2/business-hours/localized-week`). */
export function fetchLocalizedWeek(
	signal?: AbortSignal
): Promise< LocalizedWeek > {
	return request( {
		path: 'wpcom/v2/business-hours/localized-week',
		signal,
	} );
}
