import { request } from './request';

/** Answers by question. */
export type SurveyAnswers = Record< string, unknown >;

/**
 * Keeps what the owner answered about Ramjet, on the site (POST `jetpack/v4/marketing/survey`).
 *
 * @param survey In the place of the former answers.
 */
export function saveSurvey(
	survey: SurveyAnswers
): Promise< { survey: SurveyAnswers } > {
	return request( {
		path: 'jetpack/v4/marketing/survey',
		method: 'POST',
		data: { survey },
	} );
}
