/** Meta with those who read all of a post. Jetpack's. */
export const ACCESS = '_jetpack_newsletter_access';

/** Meta with the plan whose members read what is for paid subscribers; 0 for all plans of the newsletter. Jetpack's. */
export const TIER = '_jetpack_newsletter_tier_id';

/** The block below which a post is closed. */
export const PAYWALL = 'jetpack/paywall';

export const EVERYBODY = 'everybody';

export type Readers = 'everybody' | 'subscribers' | 'paid_subscribers';

/**
 * Who reads all of a post, as PHP decides it.
 *
 * @param access     The meta field.
 * @param hasPaywall Whether the post has the block.
 * @return Null for a value that is unknown: nobody does.
 */
export function getReaders(
	access: unknown,
	hasPaywall: boolean
): Readers | null {
	switch ( access || EVERYBODY ) {
		case EVERYBODY:
			return hasPaywall ? 'subscribers' : EVERYBODY;
		case 'subscribers':
			return 'subscribers';
		case 'paid_subscribers':
		case 'paid_subscribers_all_tiers':
			return 'paid_subscribers';
		default:
			return null;
	}
}
