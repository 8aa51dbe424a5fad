<?php
declare(strict_types=1);

namespace Ramjet\Ai\Settings;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of AI. Every editor reads the roles. */
final class AiSettings extends SettingGroup {

	private const MAX = 1_000_000;

	/** This setting's option holds the model's URL for which it was turned on, as JSON: another URL is not allowed. */
	public const PRIVATE = 'ai_private_network';

	/**
	 * @param PlanList|null             $plans Plans with the default limit.
	 * @param (\Closure(): string)|null $url   The model's URL, '' for none. Only to show and save the settings.
	 */
	public function __construct( private readonly ?PlanList $plans = null, private readonly ?\Closure $url = null ) {}

	/** Maximum number of requests of all users in a period; 0 for no limit. */
	public function site(): int {
		$own = $this->get( 'ai_limit' );
		return $own > 0 ? $own : (int) ( $this->plans?->current()['ai_requests'] ?? 0 );
	}

	/** Maximum number of requests of each user in a period; 0 for no limit. */
	public function user(): int {
		return $this->get( 'ai_user_limit' );
	}

	/** @return string 'day', 'month', or 'none' if the count is never reset. */
	public function period(): string {
		return $this->get( 'ai_period' );
	}

	/** Maximum number of simultaneous replies. */
	public function streams(): int {
		return defined( 'RAMJET_AI_STREAMS' ) ? max( 1, (int) RAMJET_AI_STREAMS ) : $this->get( 'ai_streams' );
	}

	/** Whether one of the user's roles can use AI, or the user has no role. */
	public function allows( \WP_User $user ): bool {
		return array() === $user->roles || array() !== array_diff( $user->roles, $this->get( 'ai_off_roles' ) );
	}

	/** Whether the model with this URL may be in a private network, including over http. */
	public static function allows_private_network( string $url ): bool {
		$constant = defined( 'RAMJET_AI_ALLOW_PRIVATE_NETWORK' ) ? RAMJET_AI_ALLOW_PRIVATE_NETWORK : false;
		// In a network of sites, each site's administrator chooses a URL.
		return ( true === $constant && ! is_multisite() ) || $url === $constant || self::is_allowed( $url );
	}

	private static function is_allowed( string $url ): bool {
		return '' !== $url && self::allowed_url()->get( '' ) === $url;
	}

	private static function allowed_url(): JsonOption {
		return new JsonOption( 'ramjet_' . self::PRIVATE, true );
	}

	private function url(): string {
		return null === $this->url ? '' : ( $this->url )();
	}

	protected function settings(): array {
		$limit = array( 'minimum' => 0, 'maximum' => self::MAX );
		$blank = static fn( string $label ): SettingField =>
			new SettingField( 'ai', $label, __( 'Leave empty for no limit.', 'ramjet' ), empty: 0 );
		return array(
			new Setting(
				'ai_limit',
				0,
				'Limit of AI requests in a period; 0 for none.',
				$limit,
				static fn(): SettingField => $blank( __( 'Site limit (requests)', 'ramjet' ) )
			),
			new Setting(
				'ai_user_limit',
				0,
				'Limit of AI requests per user; 0 for none.',
				$limit,
				static fn(): SettingField => $blank( __( 'Limit per user (requests)', 'ramjet' ) )
			),
			new Setting(
				'ai_period',
				'month',
				'When the count of AI requests is reset.',
				array( 'enum' => array( 'day', 'month', 'none' ) ),
				static fn(): SettingField => new SettingField(
					'ai',
					__( 'Reset the count', 'ramjet' ),
					choices: array(
						'day'   => __( 'Every day', 'ramjet' ),
						'month' => __( 'Every month', 'ramjet' ),
						'none'  => __( 'Never', 'ramjet' ),
					)
				)
			),
			new Setting(
				'ai_streams',
				3,
				'Maximum number of simultaneous AI replies.',
				array( 'minimum' => 1, 'maximum' => 50 ),
				static fn(): SettingField => new SettingField(
					'ai',
					__( 'Simultaneous replies', 'ramjet' ),
					__( 'Each reply keeps a PHP process busy while the model writes.', 'ramjet' )
				)
			),
			new Setting(
				'ai_off_roles',
				array(),
				'Roles that cannot use AI.',
				array( 'items' => array( 'type' => 'string' ), 'maxItems' => 100 ),
				static fn(): SettingField => new SettingField(
					'ai',
					__( 'Roles that can use AI', 'ramjet' ),
					type: 'exclusions'
				)
			),
			new Setting(
				self::PRIVATE,
				false,
				'Whether the model may be in a private network. False again when its URL changes.',
				field: static fn(): SettingField => new SettingField(
					'ai',
					__( 'Model in a private network', 'ramjet' ),
					__(
						'Allow a model on this server or in your own network, such as Ollama or LM Studio, with or without https. If you change its URL, turn this on again.',
						'ramjet'
					)
				)
			),
		);
	}

	public function values(): array {
		return array_replace( parent::values(), array( self::PRIVATE => self::is_allowed( $this->url() ) ) );
	}

	public function save( array $values ): bool|\WP_Error {
		$is_allowed = $values[ self::PRIVATE ] ?? null;
		$problem    = true === $is_allowed && ! self::is_allowed( $this->url() ) ? $this->problem() : null;
		if ( null !== $problem ) {
			return Failure::invalid( array( self::PRIVATE => $problem ) );
		}
		$saved = parent::save( array_diff_key( $values, array( self::PRIVATE => true ) ) );
		if ( true !== $saved || null === $is_allowed ) {
			return $saved;
		}
		return self::allowed_url()->set( $is_allowed ? $this->url() : '' ) ? true : Failure::not_saved();
	}

	/** Without the consent that the user may not give: it would refuse the other settings, too. */
	public function undo( array $former ): array {
		$own = is_super_admin() ? $former : array_diff_key( $former, array( self::PRIVATE => true ) );
		return array() === $own ? array() : parent::undo( $own );
	}

	/** Why the model cannot be allowed in a private network. */
	private function problem(): ?string {
		return match ( true ) {
			// In a network of sites, a site's owner is not the server's.
			! is_super_admin() =>
				__( 'Only a network administrator can allow models in a private network.', 'ramjet' ),
			'' === $this->url() => __( 'Enter the URL of the model first (Ramjet → Settings → Services).', 'ramjet' ),
			default => null,
		};
	}
}
