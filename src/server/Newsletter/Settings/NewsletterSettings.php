<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Settings;

use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of the newsletter. */
final class NewsletterSettings extends SettingGroup {

	/** Path of the section of Settings. */
	public const SECTION = 'newsletter';

	protected function settings(): array {
		return array( ...self::sender(), ...self::emails(), ...self::subscribing(), ...self::sending() );
	}

	/** @return list<Setting> */
	private static function sender(): array {
		return array(
			self::text(
				'newsletter_from_name',
				'Name of the sender. Empty: the site’s title.',
				__( 'Sender’s name', 'ramjet' ),
				placeholder: Mailer::site_name()
			),
			self::text(
				'newsletter_from_email',
				'Email address of the sender. Nothing is sent without it.',
				__( 'Sender’s email address', 'ramjet' ),
				__( 'At your own domain, so that mail services accept the emails.', 'ramjet' ),
				type: 'email',
				problem: self::email_problem( ... )
			),
			self::text(
				'newsletter_reply_to',
				'Email address for replies. Empty: the sender’s.',
				__( 'Email address for replies', 'ramjet' ),
				__( 'If it is not the sender’s.', 'ramjet' ),
				type: 'email',
				problem: self::email_problem( ... )
			),
			self::text(
				'newsletter_address',
				'Postal address at the end of each email. Nothing is sent without it.',
				__( 'Postal address', 'ramjet' ),
				__( 'It is at the end of each email: many countries require it.', 'ramjet' ),
				type: 'textarea',
				length: 500
			),
		);
	}

	/** @return list<Setting> */
	private static function emails(): array {
		$contents = array(
			'post'    => __( 'The whole post', 'ramjet' ),
			'excerpt' => __( 'The excerpt', 'ramjet' ),
		);
		return array(
			self::flag(
				'newsletter_email_posts',
				true,
				'Whether new posts are emailed.',
				__( 'Email new posts', 'ramjet' )
			),
			new Setting(
				'newsletter_delay',
				5,
				'Minutes from publishing to sending.',
				array( 'minimum' => 0, 'maximum' => 60 ),
				static fn(): SettingField => new SettingField(
					self::SECTION,
					__( 'Minutes until a post is sent', 'ramjet' ),
					__( 'Meanwhile you can correct the post, or cancel the email.', 'ramjet' )
				),
				autoload: false
			),
			new Setting(
				'newsletter_content',
				'post',
				'What an email has of a post.',
				array( 'enum' => array_keys( $contents ) ),
				static fn(): SettingField =>
					new SettingField( self::SECTION, __( 'Emails contain', 'ramjet' ), choices: $contents ),
				autoload: false
			),
			self::flag(
				'newsletter_image',
				false,
				'Whether emails have the featured image.',
				__( 'Show the featured image', 'ramjet' )
			),
			self::flag(
				'newsletter_author',
				true,
				'Whether emails name the author.',
				__( 'Show the author', 'ramjet' )
			),
			self::flag( 'newsletter_date', true, 'Whether emails have the date.', __( 'Show the date', 'ramjet' ) ),
		);
	}

	/** @return list<Setting> */
	private static function subscribing(): array {
		return array(
			self::text(
				'newsletter_welcome',
				'Text of the email to new subscribers. Empty: none.',
				__( 'Welcome email', 'ramjet' ),
				__( 'Sent once, when somebody has confirmed the subscription. Leave it empty for none.', 'ramjet' ),
				type: 'textarea',
				length: 5_000
			),
			// Posts read it.
			new Setting(
				'newsletter_form_below_posts',
				false,
				'Whether there is a form below each post.',
				field: static fn(): SettingField =>
					new SettingField( self::SECTION, __( 'Show a subscription form below each post', 'ramjet' ) )
			),
		);
	}

	/** @return list<Setting> */
	private static function sending(): array {
		return array(
			new Setting(
				'newsletter_hourly_limit',
				200,
				'Emails that are sent in an hour without mail servers.',
				array( 'minimum' => 1, 'maximum' => 100_000 ),
				static fn(): SettingField => new SettingField(
					self::SECTION,
					__( 'Emails per hour', 'ramjet' ),
					__( 'Used while you have no mail servers below. Ask your host how many it allows.', 'ramjet' )
				),
				autoload: false
			),
			new Setting(
				'newsletter_workers',
				1,
				'Processes that send at the same time.',
				array( 'minimum' => 1, 'maximum' => 8 ),
				static fn(): SettingField => new SettingField(
					self::SECTION,
					__( 'Processes that send', 'ramjet' ),
					__(
						'Each one keeps a PHP process of your server busy, which your visitors then cannot use.',
						'ramjet'
					)
				),
				autoload: false
			),
		);
	}

	private static function flag( string $name, bool $default, string $description, string $label ): Setting {
		$field = static fn(): SettingField => new SettingField( self::SECTION, $label );
		return new Setting( $name, $default, $description, field: $field, autoload: false );
	}

	/** @param (\Closure(string): ?string)|null $problem As Setting's. */
	private static function text(
		string $name,
		string $description,
		string $label,
		string $help = '',
		?string $type = null,
		int $length = 191,
		string $placeholder = '',
		?\Closure $problem = null
	): Setting {
		$field = static fn(): SettingField =>
			new SettingField( self::SECTION, $label, $help, $type, placeholder: $placeholder );
		return new Setting(
			$name,
			'',
			$description,
			array( 'maxLength' => $length ),
			$field,
			$problem,
			autoload: false
		);
	}

	private static function email_problem( string $email ): ?string {
		return '' === $email || null !== EmailAddress::encode( $email )
			? null
			: __( 'This email address is not valid.', 'ramjet' );
	}
}
