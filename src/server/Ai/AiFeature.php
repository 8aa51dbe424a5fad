<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\ConnectorModels;
use Ramjet\Ai\Models\ModelService;
use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Query\AiQuery;
use Ramjet\Ai\Query\EventStream;
use Ramjet\Ai\Query\Token;
use Ramjet\Ai\Requests\AiAccess;
use Ramjet\Ai\Requests\Quota;
use Ramjet\Ai\Requests\Requests;
use Ramjet\Ai\Requests\Slots;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;

/** The server side of the AI Assistant. */
final class AiFeature extends Feature implements
	Provides\Routes,
	Provides\Services,
	Provides\Settings,
	Provides\Sections,
	Provides\OverviewItems,
	Provides\State,
	Provides\StateOptions,
	Provides\HealthInformation,
	Provides\PrivacyPolicy
{

	public function __construct( private readonly Shared $shared ) {}

	public function routes(): array {
		$token    = new Token( new AtomicSecrets( new KeyRing() ) );
		$jwt      = fn( string $route ): array => AiRoutes::token( $route, $this->access(), $token );
		$query    = fn(): AiQuery => new AiQuery( $this->requests(), $token, $this->models(), new EventStream() );
		$requests = $this->requests( ... );
		return array(
			new RouteTable( 'jetpack/v4', static fn(): array => $jwt( '/jetpack-ai-jwt' ) ),
			new RouteTable( 'wpcom/v2', fn(): array => $jwt( '/sites/(?P<id>\d+)/jetpack-openai-query/jwt' )
				+ ToolRoutes::images( $requests )
				+ ToolRoutes::status( fn(): array => $this->usage()->status( wp_get_current_user() ) ) ),
			new RouteTable( 'ramjet/v1', fn(): array => AiRoutes::query( $query )
				+ ToolRoutes::own( $requests, fn() => $this->usage()->report() ) ),
		);
	}

	private function requests(): Requests {
		$limits = $this->limits();
		return new Requests( $this->access(), $this->models(), new Quota( $limits ), new Slots( $limits ) );
	}

	private function usage(): UsageReport {
		$limits = $this->limits();
		return new UsageReport( $this->access(), $this->models(), new Quota( $limits ), $limits );
	}

	public function boot(): void {
		// WordPress 7.0 and later.
		if ( function_exists( 'wp_ai_client_prompt' ) ) {
			$forget = static function ( mixed $name ): void {
				// A key's option, or the file of a plugin, which may add a provider.
				if ( is_string( $name ) && 1 === preg_match( '/^connectors_|\.php$/D', $name ) ) {
					ConnectorModels::forget();
				}
			};
			$options = array( 'added_option', 'updated_option', 'deleted_option' );
			foreach ( array( ...$options, 'activated_plugin', 'deactivated_plugin' ) as $hook ) {
				add_action( $hook, $forget );
			}
		}
		// WordPress 6.9 and later.
		if ( function_exists( 'wp_register_ability' ) ) {
			add_action( 'wp_abilities_api_categories_init', static fn() => Abilities::register_category() );
			add_action( 'wp_abilities_api_init', fn() => Abilities::register( $this->requests( ... ) ) );
		}
	}

	public function state_options(): array {
		return self::is_active() ? $this->models()->rows() : array();
	}

	public function initial_state( ?string $editor ): array {
		if ( ! self::is_active() ) {
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
				'siteId'         => get_current_blog_id(),
				'siteLocale'     => get_locale(),
			),
		);
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'ai',
				__( 'AI', 'ramjet' ),
				20,
				__( 'The model of the AI Assistant, its usage and limits.', 'ramjet' ),
				array( 'ramjet/v1/ai/usage', 'jetpack/v4/settings' ),
				array( AiAccess::MODULE )
			),
		);
	}

	public function overview(): array {
		if ( ! self::is_active() ) {
			return array();
		}
		$has_model = null !== $this->models()->describe()['source'];
		return array( ...( $has_model ? $this->usage_items() : array( self::setup_item() ) ), new OverviewItem(
			'start-ai',
			OverviewState::Start,
			__( 'Set up an AI model', 'ramjet' ),
			__( 'The AI Assistant writes, shortens and translates with a model that you choose.', 'ramjet' ),
			self::setup_step( __( 'Choose a model', 'ramjet' ) ),
			done: $has_model
		) );
	}

	/** @return list<OverviewItem> What was used in the current period, if anything. */
	private function usage_items(): array {
		$limits = $this->limits();
		$count  = ( new Quota( $limits ) )->count();
		if ( 0 === $count ) {
			return array();
		}
		$is_over = $limits->site() > 0 && $count >= $limits->site();
		/* translators: %s: number of requests. */
		$texts   = match ( $limits->period() ) {
			'day'   => _n_noop( '%s request today.', '%s requests today.', 'ramjet' ),
			'month' => _n_noop( '%s request this month.', '%s requests this month.', 'ramjet' ),
			default => _n_noop( '%s request so far.', '%s requests so far.', 'ramjet' ),
		};
		$text    = $is_over
			? __( 'The limit of AI requests has been reached.', 'ramjet' )
			: sprintf( translate_nooped_plural( $texts, $count, 'ramjet' ), number_format_i18n( $count ) );
		$step    = Step::section( __( 'See the limits', 'ramjet' ), 'ai' );
		$state   = $is_over ? OverviewState::Needs : OverviewState::Happened;
		return array( new OverviewItem( 'ai', $state, __( 'AI', 'ramjet' ), $text, $step ) );
	}

	private static function setup_item(): OverviewItem {
		$text = __( 'Write with AI: choose a model and enter its key.', 'ramjet' );
		$step = self::setup_step( __( 'Set up an AI model', 'ramjet' ) );
		return new OverviewItem( 'setup-ai', OverviewState::Setup, __( 'AI model', 'ramjet' ), $text, $step );
	}

	/** To WordPress's connectors where a provider waits for its key there. */
	private static function setup_step( string $label ): Step {
		return ConnectorModels::are_waiting()
			? Step::url( $label, admin_url( 'options-connectors.php' ) )
			: Step::section( $label, 'services', array( 'service' => Models::SERVICE ) );
	}

	public function health_information(): array {
		$limits = $this->limits();
		$source = $this->models()->describe()['source'] ?? 'none';
		$value  = "$source; limits: {$limits->site()}, {$limits->user()} per user ({$limits->period()})";
		return array( 'ai' => array( 'label' => __( 'AI model', 'ramjet' ), 'value' => $value ) );
	}

	public function privacy_policy(): array {
		return array(
			__( 'AI: editors may send text and images of this site to an AI model.', 'ramjet' ) . ' '
				. __( 'Name its provider here. No data about visitors is sent.', 'ramjet' ),
		);
	}

	public function services(): array {
		return array( ModelService::get() );
	}

	public function settings(): array {
		return array( new AiSettings( url: fn(): string => $this->shared->keys()->get( Models::SERVICE, 'url' ) ) );
	}

	private function limits(): AiSettings {
		return new AiSettings( $this->shared->plans() );
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( AiAccess::MODULE );
	}

	private function models(): Models {
		return new Models( $this->shared->keys() );
	}

	private function access(): AiAccess {
		return new AiAccess( new ModuleStore(), new AiSettings(), $this->shared->is_connected( ... ) );
	}
}
