<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;

/** The module Views, with its settings, routes and jobs. */
final class ViewsFeature extends Feature implements
	Provides\Modules,
	Provides\Tables,
	Provides\Jobs,
	Provides\Routes,
	Provides\Settings,
	Provides\Sections,
	Provides\PrivacyPolicy
{

	/** Slug of the module, as Jetpack's. */
	public const MODULE = 'stats';

	public static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Views', 'ramjet' ),
			description: __( 'Count the views of your posts and pages, without cookies, and show them.', 'ramjet' ),
			families: array( 'blog-stats', 'top-posts' ),
			group: 'site',
			keywords: array(
				__( 'statistics', 'ramjet' ),
				__( 'visitors', 'ramjet' ),
				__( 'hits', 'ramjet' ),
				__( 'analytics', 'ramjet' ),
			),
			default: false
		) );
	}

	public function migrations( \wpdb $db ): array {
		return ViewTables::steps( $db );
	}

	public function jobs(): array {
		$views = static fn(): ViewStore => new ViewStore( $GLOBALS['wpdb'] );
		$run   = static function () use ( $views ): void {
			Day::forget_past();
			$views()->forget_visitors( Day::today() );
			$views()->forget_days( Day::today() );
		};
		return array( new Job( Counter::JOB, $run, 'hourly', static fn(): bool =>
			self::is_active() || $views()->has_visitors() ) );
	}

	public function routes(): array {
		$routes = static fn(): StatsRoutes => new StatsRoutes(
			new ViewStore( $GLOBALS['wpdb'] ),
			new TopPosts( $GLOBALS['wpdb'] ),
			new ViewsSettings()
		);
		return array(
			new RouteTable( 'wpcom/v2', static fn(): array => $routes()->of_blocks() ),
			new RouteTable( 'jetpack/v4', static fn(): array => $routes()->of_module() ),
		);
	}

	public function settings(): array {
		return array( new ViewsSettings() );
	}

	public function settings_sections(): array {
		return array( new Section(
			ViewsSettings::SECTION,
			__( 'Views', 'ramjet' ),
			53,
			__( 'The blocks Blog Stats and Top Posts & Pages show what the site counts.', 'ramjet' ),
			modules: array( self::MODULE ),
			has_component: false
		) );
	}

	public function privacy_policy(): array {
		return self::is_active() ? array(
			__(
				'The site counts how often its pages are viewed, and by how many visitors a day. For a day, it keeps a hash made from each visitor’s IP address and browser, which cannot be traced back after that day. It stores no IP addresses, and nothing in the visitor’s browser.',
				'ramjet'
			),
		) : array();
	}
}
