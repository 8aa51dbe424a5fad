import { UnexpectedAnswerError } from '../../../shared/api/errors';
import type { Module } from '../../../shared/api/modules';

const isRecord = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

function isModule( value: unknown ): value is Module {
	return (
		isRecord( value ) &&
		typeof value.module === 'string' &&
		typeof value.name === 'string' &&
		typeof value.activated === 'boolean' &&
		isRecord( value.options ) &&
		Array.isArray( value.blocks ) &&
		isRecord( value.requires )
	);
}

/**
 * Makes sure that an answer is one module.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectModule( answer: unknown ): Module {
	if ( ! isModule( answer ) ) {
		throw new UnexpectedAnswerError();
	}
	return answer;
}

/**
 * Makes sure that an answer is modules by slug.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectModules( answer: unknown ): Record< string, Module > {
	// PHP writes an empty map as [].
	const modules =
		Array.isArray( answer ) && answer.length === 0 ? {} : answer;
	if (
		! isRecord( modules ) ||
		! Object.values( modules ).every( isModule )
	) {
		throw new UnexpectedAnswerError();
	}
	return modules as Record< string, Module >;
}
