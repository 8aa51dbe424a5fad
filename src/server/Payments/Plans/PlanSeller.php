<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;

/** Sells the plans of saved buttons, and of the pages that plans have. */
final class PlanSeller implements Seller {

	public const BLOCK = 'jetpack/recurring-payments';

	/** @param \Closure( list<int> ): ?string $url_of_subscriber As PlanOffer has it. */
	public function __construct( private readonly PlanStore $store, private readonly \Closure $url_of_subscriber ) {}

	public function kind(): string {
		return 'plan';
	}

	public function offer( BlockSource $source, string $key, string $prices = '' ): ?Offer {
		$ids = PlanIds::read( strtr( substr( $key, strlen( 'plan-' ) ), '-', '+' ) );
		// The page of a plan has the plan as its source. Others have a block; one whose module is off stays in caches.
		$is_sold = array() !== $ids && $this->is_on()
			&& ( $source->post_id() === $ids[0] || self::has_block( $source->content(), $ids ) );
		return $is_sold ? $this->offer_of( $ids ) : null;
	}

	/** Whether buttons are shown. */
	public function is_on(): bool {
		return ( new ModuleStore() )->is_active( 'recurring-payments' );
	}

	/** @param list<int> $ids */
	public function offer_of( array $ids ): ?PlanOffer {
		$this->store->prime( $ids );
		return PlanOffer::of( $ids, $this->store, $this->url_of_subscriber );
	}

	/** @param list<int> $ids */
	private static function has_block( string $content, array $ids ): bool {
		foreach ( Parser::flatten( parse_blocks( $content ) ) as $block ) {
			$saved = match ( $block['blockName'] ) {
				self::BLOCK           => PlanIds::of_block( (array) $block['attrs'] ),
				// The first version saved no button in it.
				PublicText::CONTAINER => PlanIds::of_container( (array) $block['attrs'] ),
				default               => array(),
			};
			if ( $saved === $ids ) {
				return true;
			}
		}
		return false;
	}
}
