import { UnexpectedAnswerError } from '../../../shared/api/errors';
import type {
	FormResponse,
	FormWithResponses,
	ResponseCounts,
	ResponseSummary,
} from '../../../shared/api/form-responses';

const hasNumber = ( value: unknown, name: string ): boolean =>
	typeof ( value as Record< string, unknown > | null )?.[ name ] === 'number';

/**
 * Makes sure that an answer is a list of entries.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectResponses( answer: unknown ): ResponseSummary[] {
	if (
		! Array.isArray( answer ) ||
		! answer.every( ( item ) => hasNumber( item, 'id' ) )
	) {
		throw new UnexpectedAnswerError();
	}
	return answer;
}

/**
 * Makes sure that an answer is an entry.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectResponse( answer: unknown ): FormResponse {
	if (
		! hasNumber( answer, 'id' ) ||
		! Array.isArray( ( answer as Partial< FormResponse > ).fields )
	) {
		throw new UnexpectedAnswerError();
	}
	return answer as FormResponse;
}

/**
 * Makes sure that an answer is how many entries there are.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectCounts( answer: unknown ): ResponseCounts {
	if (
		! [ 'inbox', 'unread', 'spam', 'trash' ].every( ( name ) =>
			hasNumber( answer, name )
		)
	) {
		throw new UnexpectedAnswerError();
	}
	return answer as ResponseCounts;
}

/**
 * Makes sure that an answer is a list of forms.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectForms( answer: unknown ): FormWithResponses[] {
	if ( ! Array.isArray( answer ) ) {
		throw new UnexpectedAnswerError();
	}
	return answer;
}
