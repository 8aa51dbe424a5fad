<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Ai\FeatureController;
use Ramjet\Blocks\Manifest;
use Ramjet\Blocks\Titles;
use Ramjet\BusinessHours\LocalizedWeekController;
use Ramjet\Connection\AuthorizationController;
use Ramjet\Connection\ConnectionController;
use Ramjet\Connection\ConnectionDataController;
use Ramjet\Connection\Connections;
use Ramjet\Connection\IdentityCrisisController;
use Ramjet\Connection\RegistrationController;
use Ramjet\Connection\UserConnectionController;
use Ramjet\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Modules\ModulesController;
use Ramjet\Modules\ModuleStore;
use Ramjet\Support\Conflicts;
use Ramjet\Support\RestController;

/**
 * The part of the composition root that only REST requests need: every REST resource and what it is given.
 */
final class Controllers {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back.
	 * @param Titles    $titles    Translates the blocks' titles.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Titles $titles
	) {}

	/**
	 * @return list<RestController> All of them.
	 */
	public function all(): array {
		$connections = new Connections();

		$store     = new ModuleStore();
		$resource  = new ModuleResource( $this->manifest, $this->titles, $store, $this->conflicts );
		$catalogue = new Catalogue( $this->manifest );
		return array(
			new ModulesController( $catalogue, $store, $resource ),
			...self::connection( $connections ),
			new FeatureController( $connections->provider ),
			new LocalizedWeekController(),
		);
	}

	/**
	 * @return list<RestController> Those of the connection.
	 */
	private static function connection( Connections $connections ): array {
		return array(
			new ConnectionController( $connections->site, $connections->status ),
			new ConnectionDataController( $connections->site, $connections->status ),
			new RegistrationController( $connections->site, $connections->users ),
			new AuthorizationController( $connections->site, $connections->users ),
			new UserConnectionController( $connections->users, $connections->status ),
			new IdentityCrisisController(),
		);
	}
}
