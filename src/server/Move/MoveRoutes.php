<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes ramjet/v1/move and ramjet/v1/move/undo. */
final class MoveRoutes {

	/** Jetpack, and its separate plugins that Ramjet replaces: where their main files are. */
	private const PLUGINS = '~^(jetpack|jetpack-social|jetpack-videopress)/[^/]+\.php$~D';

	/** @param \Closure(): Targets $targets */
	public function __construct( private readonly \Closure $targets ) {}

	public function routes(): array {
		$ids    = array( 'items' => array( 'type' => 'string' ), 'maxItems' => 200, 'required' => true );
		$state  = fn(): array => $this->state();
		$moved  = fn( \WP_REST_Request $request ): ?\WP_Error => $this->move()->run( $request['rows'] );
		$dismiss = fn(): ?\WP_Error => $this->move()->dismiss();
		$errors = static fn(): array => array(
			self::not_found(),
			Failure::not_saved(),
			Move::busy(),
			Targets::forbidden(),
		);
		return array(
			'/move'      => Route::of(
				'What Jetpack has stored, what it becomes here, and what was moved. POST moves it, or finishes what '
					. 'another request has begun. DELETE removes the report, after which nothing can be undone.',
				self::schema( ... ),
				array(
					Route::for_admins( 'GET', $this->where_listed( $state ) ),
					Route::for_admins( 'POST', $this->where_listed( $moved ), array(
						'rows' => Schema::field( 'array', 'IDs of the rows to move; none to skip the move.', $ids ),
					) ),
					Route::for_admins( 'DELETE', $this->where_listed( $dismiss ) ),
				),
				static fn(): array => array( ...$errors(), Move::unfinished() )
			),
			'/move/undo' => Route::of(
				'Restores what still has the moved value.',
				self::schema( ... ),
				Route::for_admins( 'POST', $this->where_listed( fn(): ?\WP_Error => $this->move()->undo() ) ),
				$errors
			),
		);
	}

	/** @param \Closure( \WP_REST_Request ): (array|\WP_Error|null) $callback Null for the new state. */
	private function where_listed( \Closure $callback ): \Closure {
		return fn( \WP_REST_Request $request ): array|\WP_Error =>
			MoveFeature::is_listed() ? $callback( $request ) ?? $this->state() : self::not_found();
	}

	private function state(): array {
		return array(
			'rows'    => JetpackOptions::exist() ? ( new Rows( ( $this->targets )() ) )->all() : array(),
			'record'  => $this->move()->report(),
			'moved'   => Move::has_happened(),
			'plugins' => self::plugins(),
			'modules' => ( $this->targets )()->modules(),
		);
	}

	/** @return list<array{slug: string, plugin: string, network: bool}> The active ones. */
	private static function plugins(): array {
		$network = is_multisite() ? array_keys( (array) get_site_option( 'active_sitewide_plugins' ) ) : array();
		$plugins = array();
		foreach ( array( ...(array) get_option( 'active_plugins' ), ...$network ) as $file ) {
			if ( is_string( $file ) && 1 === preg_match( self::PLUGINS, $file, $match ) ) {
				$plugins[] = array(
					'slug'    => $match[1],
					'plugin'  => substr( $file, 0, -strlen( '.php' ) ),
					'network' => in_array( $file, $network, true ),
				);
			}
		}
		return $plugins;
	}

	private function move(): Move {
		return new Move( ( $this->targets )() );
	}

	private static function schema(): array {
		$text = static fn( string $about ): array => Schema::field( 'string', $about );
		$list = static fn( string $about, array $fields ): array =>
			array( 'description' => $about ) + Schema::list_of( Schema::object( $fields ) );
		$flag = static fn( string $about ): array => Schema::field( 'boolean', $about );
		$enum = static fn( string $about, array $values ): array =>
			Schema::field( 'string', $about, array( 'enum' => $values ) );
		return Schema::object( array(
			'rows'    => $list( 'What Jetpack has stored.', array(
				'id'      => $text( 'For POST; empty for a row that cannot be moved.' ),
				'group'   => $text( 'Title of its section.' ),
				'label'   => $text( 'Name of the setting.' ),
				'jetpack' => $text( 'Jetpack’s value, perhaps shortened.' ),
				'ramjet'  => $text( 'Ramjet’s value.' ),
				'state'   => $enum(
					'Whether it is moved, was set in Ramjet, is the same, cannot be used, or does not exist in Ramjet.',
					Rows::STATES
				),
				'note'    => $text( 'Why it cannot be used.' ),
				'checked' => $flag( 'Whether to move it unless the user decides otherwise.' ),
			) ),
			'record'  => array( 'description' => 'The last move; null without one.' ) + Schema::object( array(
				'state' => $enum( 'What happened last. A move or its undoing may be unfinished.', Move::STATES ),
				'busy'  => $flag( 'Whether a process works on it.' ),
				'time'  => $text( 'When that was (ISO 8601, UTC).' ),
				'rows'  => $list( 'The settings.', array(
					'label'  => $text( 'Section and name.' ),
					'former' => $text( 'The value before.' ),
					'new'    => $text( 'The moved value.' ),
					'result' => $enum( 'What became of it; empty for nothing yet.', Move::RESULTS ),
				) ),
				'left'  => $list( 'What was not moved.', array(
					'label' => $text( 'Section and name.' ),
					'note'  => $text( 'Jetpack’s value, or why it cannot be used.' ),
				) ),
			), null, array( 'object', 'null' ) ),
			'moved'   => $flag( 'Whether settings were moved, or the move skipped; also without a record.' ),
			'plugins' => $list( 'Jetpack and its separate plugins, if active.', array(
				'slug'    => $text( 'Its folder.' ),
				'plugin'  => $text( 'Its ID in wp/v2/plugins.' ),
				'network' => $flag( 'Whether it is active on the whole network.' ),
			) ),
			'modules' => $list( 'All modules of Ramjet.', array(
				'module'    => $text( 'Its slug.' ),
				'activated' => $flag( 'Whether it is on.' ),
			) ),
		), 'move' );
	}

	private static function not_found(): \WP_Error {
		$message = __( 'Jetpack has stored no settings on this site.', 'ramjet' );
		return new \WP_Error( 'ramjet_move_not_found', $message, array( 'status' => 404 ) );
	}
}
