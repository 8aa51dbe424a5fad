<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** Takes over the settings that Jetpack has stored, whose own options stay as they are. */
final class MoveFeature extends Feature implements Provides\Routes, Provides\Sections, Provides\OverviewItems {

	private const SECTION = 'move';

	private ?Targets $targets = null;

	public function __construct(
		private readonly Features $features,
		private readonly Catalogue $catalogue,
		private readonly Shared $shared
	) {}

	/** Whether there is something to move, or to undo. Costs no query. */
	public static function is_listed(): bool {
		return JetpackOptions::exist() || Move::has_record();
	}

	public function boot(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			$add = fn() => \WP_CLI::add_command( 'ramjet move', new MoveCommands( $this->targets( ... ) ) );
			add_action( 'init', $add );
		}
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', ( new MoveRoutes( $this->targets( ... ) ) )->routes( ... ) ) );
	}

	public function settings_sections(): array {
		return self::is_listed() ? array( new Section(
			self::SECTION,
			__( 'Move from Jetpack', 'ramjet' ),
			95,
			__(
				'Takes over the settings that Jetpack has stored. Jetpack’s own settings stay as they are, so you can go back.',
				'ramjet'
			),
			array( 'ramjet/v1/move' )
		) ) : array();
	}

	public function overview(): array {
		if ( ! self::is_listed() ) {
			return array();
		}
		$title = __( 'Move from Jetpack', 'ramjet' );
		$text  = __( 'Jetpack has stored settings here. See what they become in Ramjet, and move them.', 'ramjet' );
		$step  = Step::section( __( 'See what can be moved', 'ramjet' ), self::SECTION );
		$start = new OverviewItem(
			'start-move',
			OverviewState::Start,
			$title,
			$text,
			$step,
			done: Move::has_happened()
		);
		return Move::has_happened()
			? array( $start )
			: array( new OverviewItem( 'move', OverviewState::Needs, $title, $text, $step ), $start );
	}

	private function targets(): Targets {
		return $this->targets ??= new Targets( $this->features, $this->catalogue, $this->shared->keys() );
	}
}
