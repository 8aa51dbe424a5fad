<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Panel\JetpackRoutes;
use Ramjet\Newsletter\Panel\NewsletterOverview;
use Ramjet\Newsletter\Panel\PostRoutes;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** The newsletter in the post editor and on the Overview. */
final class PanelFeature extends Feature implements Provides\Routes, Provides\PostPanels, Provides\OverviewItems {

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {}

	public function post_panels(): array {
		return NewsletterFeature::is_active() && 'post' === get_post_type() ? array( 'newsletter' ) : array();
	}

	public function overview(): array {
		return NewsletterFeature::is_active()
			? ( new NewsletterOverview(
				$this->newsletter->permission(),
				$this->newsletter->sendings(),
				$this->newsletter->subscribers(),
				$this->newsletter->connections()
			) )->items()
			: array();
	}

	public function routes(): array {
		$newsletter = $this->newsletter;
		return array(
			new RouteTable( 'wpcom/v2', static fn(): array => ( new JetpackRoutes(
				$newsletter->subscribers(),
				$newsletter->sendings(),
				$newsletter->composer(),
				$newsletter->connections( ... )
			) )->all() ),
			new RouteTable( 'ramjet/v1', static fn(): array => ( new PostRoutes(
				$newsletter->sendings(),
				$newsletter->queue(),
				$newsletter->permission(),
				$newsletter->subscribers(),
				NewsletterFeature::is_active( ... )
			) )->all() ),
		);
	}
}
