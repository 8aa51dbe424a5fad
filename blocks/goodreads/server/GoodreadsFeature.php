<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Goodreads;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\ThirdParty;

/** Finds the Goodreads members of the Goodreads block. */
final class GoodreadsFeature extends Feature implements Provides\Routes, Provides\ThirdParties {

	public function third_parties(): array {
		return array( ThirdParty::embed(
			'Goodreads',
			hosts: array( 'goodreads.com' ),
			privacy_url: 'https://www.goodreads.com/about/privacy',
			modules: array( 'goodreads' ),
			more: __( 'Your server sends it the profiles that editors embed.', 'ramjet' )
		) );
	}

	public function routes(): array {
		return array( new RouteTable( 'wpcom/v2', static fn(): array => ( new AuthorPages() )->routes() ) );
	}
}
