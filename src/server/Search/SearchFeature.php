<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** Settings and statistics of WordPress's own search. */
final class SearchFeature extends Feature implements Provides\Routes {

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		add_action( 'pre_get_posts', static function ( \WP_Query $query ): void {
			if ( $query->is_search() && $query->is_main_query() && ! is_admin() ) {
				PostTypes::limit( $query );
			}
		} );
	}

	public function routes(): array {
		return array( new RouteTable( 'jetpack/v4', ( new SearchRoutes( $this->shared->plans( ... ) ) )->all( ... ) ) );
	}
}
