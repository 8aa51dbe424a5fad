<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\ConnectorModels;
use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Models\ModelService;
use Ramjet\Ai\Query\EventStream;
use Ramjet\Ai\Query\Query;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Admin\Page;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Encryption\KeyRing;
use Ramjet\Support\Feature;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Secrets;

/** The AI Assistant: the server's side, in front of the model that the site's owner chooses. */
final class AiFeature extends Feature {

	/**
	 * @param \Closure(): ServiceKeys    $keys         The model's URL and key.
	 * @param \Closure( \WP_User ): bool $is_connected Whether a user's account is connected.
	 */
	public function __construct( private readonly \Closure $keys, private readonly \Closure $is_connected ) {}

	public function controllers(): array {
		$token    = $this->token();
		$requests = $this->requests( ... );
		return array(
			new RouteTable( 'jetpack/v4', fn(): array => AiRoutes::token( $this->access(), $token ) ),
			new RouteTable( 'wpcom/v2', fn(): array => AiRoutes::hosted_token( $this->access(), $token ) ),
			new RouteTable( 'ramjet/v1', fn(): array => AiRoutes::query( $this->query( ... ) ) ),
			new RouteTable( 'wpcom/v2', fn(): array => ToolRoutes::images( $requests )
				+ ToolRoutes::status( fn(): array => $this->usage()->status( wp_get_current_user() ) ) ),
			new RouteTable( 'ramjet/v1', fn(): array => ToolRoutes::own( $requests, fn() => $this->usage()->report() ) ),
		);
	}

	private function query(): Query {
		$limits = new AiSettings();
		return new Query(
			$this->access(),
			$this->token(),
			$this->models(),
			new Quota( $limits ),
			new Places( $limits ),
			new EventStream()
		);
	}

	private function requests(): Requests {
		$limits = new AiSettings();
		return new Requests( $this->access(), $this->models(), new Quota( $limits ), new Places( $limits ) );
	}

	private function usage(): Usage {
		$limits = new AiSettings();
		return new Usage( $this->access(), $this->models(), new Quota( $limits ), $limits );
	}

	private function token(): Token {
		return new Token( new Secrets( new KeyRing() ) );
	}

	public function boot(): void {
		// WordPress 7.0 and later.
		if ( function_exists( 'wp_ai_client_prompt' ) ) {
			ConnectorModels::watch();
		}
		// WordPress 6.9 and later.
		if ( function_exists( 'wp_register_ability' ) ) {
			Abilities::register( $this->requests( ... ) );
		}
	}

	public function initial_state( ?string $editor ): array {
		if ( ! ( new ModuleStore() )->is_active( Access::MODULE ) ) {
			return array();
		}
		$model = $this->models()->describe();
		return array(
			'ai' => array(
				'isAllowed'      => $this->access()->allows( wp_get_current_user() ),
				'source'         => $model['source'],
				'hasSecondModel' => $model['has_second'],
				'hasImages'      => $model['has_images'],
				'hasVision'      => $model['has_vision'],
				'canManage'      => current_user_can( 'manage_options' ),
				'settingsUrl'    => admin_url( Page::url( 'ai' ) ),
				'servicesUrl'    => admin_url( Page::url( 'services', array( 'service' => Models::SERVICE ) ) ),
				'siteId'         => get_current_blog_id(),
				'siteLocale'     => get_locale(),
			),
		);
	}

	public function dashboard_pages(): array {
		$preload = array( 'ramjet/v1/ai/usage', 'jetpack/v4/settings' );
		return array( new Page( 'ai', __( 'AI', 'ramjet' ), 55, $preload ) );
	}

	public function services(): array {
		return array( ModelService::get() );
	}

	public function settings(): array {
		return array( new AiSettings() );
	}

	public function resettables(): array {
		return array( new AiSettings() );
	}

	private function models(): Models {
		return new Models( ( $this->keys )() );
	}

	private function access(): Access {
		return new Access( new ModuleStore(), new AiSettings(), $this->is_connected );
	}
}
