<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\RouteTable;

/** The first page of the dashboard, which summarizes the state of the site. */
final class OverviewFeature extends Feature {

	public function __construct( private readonly Features $features ) {}

	public function controllers(): array {
		return array( new RouteTable( 'ramjet/v1', ( new OverviewController( $this->features ) )->routes( ... ) ) );
	}

	public function dashboard_pages(): array {
		$preload = array( 'ramjet/v1/overview', 'ramjet/v1/forms/responses/counts' );
		return array( new Page( 'overview', __( 'Overview', 'ramjet' ), 10, $preload ) );
	}
}
