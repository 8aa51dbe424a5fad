<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Visitors\BlockSource;

/** Finds what a block sells, whatever its kind. */
final class Sellers {

	/** Types of posts that have no URL, but of which the site shows a form: plans. */
	private const EMBEDDED = array( 'jp_mem_plan' );

	/** @param \Closure(): list<Seller> $sellers */
	public function __construct( private readonly \Closure $sellers ) {}

	/**
	 * @param string $key    Offer::key(), as the page has it.
	 * @param int    $page   Id of the post it was shown on; 0 for none.
	 * @param string $prices Offer::prices(), as the page has them; '' for any.
	 * @return Offer|null Null where the block is gone, or is not for this visitor.
	 */
	public function find( BlockSource $source, string $key, int $page, string $prices = '' ): ?Offer {
		foreach ( ( $this->sellers )() as $seller ) {
			if ( str_starts_with( $key, $seller->kind() . '-' ) ) {
				$is_readable = $source->is_readable( $page, ...self::EMBEDDED );
				return $is_readable ? $seller->offer( $source, $key, $prices ) : null;
			}
		}
		return null;
	}
}
