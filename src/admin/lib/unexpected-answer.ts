import { __ } from '@wordpress/i18n';

/**
 * The error for an answer of another shape than ours. Another plugin may own the same address (Ramjet
 * stands back then) and mean something else by it: the page says so instead of breaking at the first
 * missing field.
 */
export function unexpectedAnswer(): Error {
	return new Error(
		__(
			'The server answered something else than was asked for. Another plugin may use the same address.',
			'ramjet'
		)
	);
}
