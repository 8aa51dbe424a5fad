import { request } from './request';

/** What the owner answered about the site, by question. */
export type QuestionnaireAnswer = {
	questionnaire: Record< string, unknown >;
};

/**
 * Reads what the owner answered about the site (GET `jetpack/v4/setup/questionnaire`).
 *
 * @param signal Breaks the call off.
 */
export function fetchQuestionnaire(
	signal?: AbortSignal
): Promise< QuestionnaireAnswer > {
	return request( { path: 'jetpack/v4/setup/questionnaire', signal } );
}

/**
 * Keeps what the owner answers about the site (POST `jetpack/v4/setup/questionnaire`).
 *
 * @param questionnaire In the place of the former answers.
 */
export function saveQuestionnaire(
	questionnaire: Record< string, unknown >
): Promise< QuestionnaireAnswer > {
	return request( {
		path: 'jetpack/v4/setup/questionnaire',
		method: 'POST',
		data: { questionnaire },
	} );
}
