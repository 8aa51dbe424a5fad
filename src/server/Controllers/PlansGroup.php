<?php
declare(strict_types=1);

namespace Ramjet\Controllers;

use Ramjet\Licensing\ErrorController;
use Ramjet\Licensing\LicensesController;
use Ramjet\Licensing\LicensingController;
use Ramjet\Plans\Benefits;
use Ramjet\Plans\PlansController;
use Ramjet\Plans\SiteController;
use Ramjet\Provider\PlanList;
use Ramjet\Recommendations\DataController;
use Ramjet\Recommendations\SuggestionsController;
use Ramjet\Search\SearchController;
use Ramjet\Search\SearchStats;

/**
 * What the provider sells, what the site has of it, and what answers from that.
 */
final class PlansGroup implements ControllerGroup {

	/**
	 * @param PlanList     $plans   What is sold.
	 * @param ModulesGroup $modules The modules, some of which come with a plan.
	 */
	public function __construct( private readonly PlanList $plans, private readonly ModulesGroup $modules ) {}

	/** {@inheritDoc} */
	public function all(): array {
		return array(
			new SiteController( $this->plans, new Benefits( $this->modules->catalogue, $this->modules->store ) ),
			new PlansController( $this->plans ),
			new LicensingController( $this->plans ),
			new LicensesController( $this->plans ),
			new ErrorController(),
			new SuggestionsController( $this->modules->catalogue, $this->modules->resource, $this->plans ),
			new DataController(),
			new SearchController( $this->plans, new SearchStats( $GLOBALS['wpdb'] ) ),
		);
	}
}
