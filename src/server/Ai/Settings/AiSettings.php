<?php
declare(strict_types=1);

namespace Ramjet\Ai\Settings;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Failure;
use Ramjet\Support\Settings\Field;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of AI. Every editor reads the roles. */
final class AiSettings extends SettingGroup {

	private const MAX = 1_000_000;

	/** @param PlanList|null $plans Plans with the default limit. */
	public function __construct( private readonly ?PlanList $plans = null ) {}

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

	/** Whether the model may be in a private network, including over http. */
	public static function allows_private_network(): bool {
		return ( defined( 'RAMJET_AI_ALLOW_PRIVATE_NETWORK' ) && true === RAMJET_AI_ALLOW_PRIVATE_NETWORK )
			|| ( new self() )->get( 'ai_private_network' );
	}

	protected function settings(): array {
		$limit = array( 'minimum' => 0, 'maximum' => self::MAX );
		$blank = static fn( string $label ): Field =>
			new Field( 'ai', $label, __( 'Leave empty for no limit.', 'ramjet' ), empty: 0 );
		return array(
			new Setting(
				'ai_limit',
				0,
				'Limit of AI requests in a period; 0 for none.',
				$limit,
				static fn(): Field => $blank( __( 'Site limit (requests)', 'ramjet' ) )
			),
			new Setting(
				'ai_user_limit',
				0,
				'Limit of AI requests per user; 0 for none.',
				$limit,
				static fn(): Field => $blank( __( 'Limit per user (requests)', 'ramjet' ) )
			),
			new Setting(
				'ai_period',
				'month',
				'When the count of AI requests is reset.',
				array( 'enum' => array( 'day', 'month', 'none' ) ),
				static fn(): Field => new Field(
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
				static fn(): Field => new Field(
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
				static fn(): Field => new Field( 'ai', __( 'Roles that can use AI', 'ramjet' ), type: 'exclusions' )
			),
			new Setting(
				'ai_private_network',
				false,
				'Whether the model may be in a private network.',
				field: static fn(): Field => new Field(
					'ai',
					__( 'Model in a private network', 'ramjet' ),
					__(
						'Allow a model on this server or your own network, with or without https. Required for Ollama or LM Studio on your own computer.',
						'ramjet'
					)
				)
			),
		);
	}

	public function save( array $values ): bool|\WP_Error {
		$opens = ( $values['ai_private_network'] ?? false ) && ! $this->get( 'ai_private_network' );
		// In a network of sites, a site's owner is not the server's.
		if ( $opens && ! is_super_admin() ) {
			$text = __( 'Only a network administrator can allow models in a private network.', 'ramjet' );
			return Failure::invalid( array( 'ai_private_network' => $text ) );
		}
		return parent::save( $values );
	}
}
