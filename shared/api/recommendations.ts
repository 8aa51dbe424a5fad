import type { Product } from './plans';
import { request } from './request';

/** The owner's answers by the question's name; null takes one back. */
export type RecommendationsData = Record<
	string,
	boolean | number | string | string[] | null
>;

/** Where the owner is. */
export type RecommendationsStep =
	| 'not-started'
	| 'site-type-question'
	| 'modules'
	| 'services'
	| 'product-suggestions'
	| 'upsell'
	| 'summary';

/** A module that is off and could be on. */
export type ConditionalRecommendation = {
	/** Slug. */
	module: string;
	name: string;
	/** Why to switch it on, for people. */
	reason: string;
};

const path = ( below: string ) => `jetpack/v4/recommendations/${ below }`;

/**
 * Reads the owner's answers (GET `jetpack/v4/recommendations/data`).
 *
 * @param signal Breaks the call off.
 */
export function fetchRecommendationsData(
	signal?: AbortSignal
): Promise< RecommendationsData > {
	return request( { path: path( 'data' ), signal } );
}

/**
 * Saves the owner's answers in place of all earlier ones (POST `jetpack/v4/recommendations/data`).
 *
 * @param data At most 64 KB as JSON.
 * @return As they are saved; an ApiError with status 413 for more.
 */
export function saveRecommendationsData(
	data: RecommendationsData
): Promise< RecommendationsData > {
	return request( { path: path( 'data' ), method: 'POST', data: { data } } );
}

/**
 * Reads where the owner is (GET `jetpack/v4/recommendations/step`).
 *
 * @param signal Breaks the call off.
 */
export function fetchRecommendationsStep(
	signal?: AbortSignal
): Promise< { step: RecommendationsStep } > {
	return request( { path: path( 'step' ), signal } );
}

/** Saves where the owner is (POST `jetpack/v4/recommendations/step`). */
export function saveRecommendationsStep(
	step: RecommendationsStep
): Promise< { step: RecommendationsStep } > {
	return request( { path: path( 'step' ), method: 'POST', data: { step } } );
}

/**
 * Reads which modules are off and could be on (GET `jetpack/v4/recommendations/conditional`).
 *
 * @param signal Breaks the call off.
 */
export function fetchConditionalRecommendations(
	signal?: AbortSignal
): Promise< ConditionalRecommendation[] > {
	return request( { path: path( 'conditional' ), signal } );
}

/**
 * Reads which products the site does not have (GET `jetpack/v4/recommendations/product-suggestions`).
 *
 * @param signal Breaks the call off.
 */
export function fetchProductSuggestions(
	signal?: AbortSignal
): Promise< Product[] > {
	return request( { path: path( 'product-suggestions' ), signal } );
}

/**
 * Reads the next larger plan, null where there is none (GET `jetpack/v4/recommendations/upsell`).
 *
 * @param signal Breaks the call off.
 */
export function fetchUpsell(
	signal?: AbortSignal
): Promise< { plan: Product | null } > {
	return request( { path: path( 'upsell' ), signal } );
}
