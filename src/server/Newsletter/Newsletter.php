<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Message\Composer;
use Ramjet\Newsletter\Sending\RecipientStore;
use Ramjet\Newsletter\Sending\SendingPermission;
use Ramjet\Newsletter\Sending\SendingQueue;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Sending\SendingWorker;
use Ramjet\Newsletter\Servers\MailServer;
use Ramjet\Newsletter\Servers\MailServers;
use Ramjet\Newsletter\Servers\ServerStore;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SubscriberMails;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Http\SystemResolver;

/** The parts of the newsletter that several of its features use, each made when it is first needed. */
final class Newsletter {

	private ?SubscriberStore $subscribers = null;

	private ?SendingStore $sendings = null;

	public function __construct( public readonly Shared $shared ) {}

	public function subscribers(): SubscriberStore {
		return $this->subscribers ??= new SubscriberStore( $GLOBALS['wpdb'] );
	}

	public function signup(): Signup {
		return new Signup( $GLOBALS['wpdb'], $this->subscribers() );
	}

	public function subscriber_mails(): SubscriberMails {
		$may_send = fn(): bool => NewsletterFeature::is_active() && ! $this->permission()->is_elsewhere();
		return new SubscriberMails( $this->subscribers(), new NewsletterSettings(), $may_send );
	}

	public function composer(): Composer {
		return new Composer( new NewsletterSettings() );
	}

	public function sendings(): SendingStore {
		return $this->sendings ??= new SendingStore( $GLOBALS['wpdb'] );
	}

	public function recipients(): RecipientStore {
		return new RecipientStore( $GLOBALS['wpdb'] );
	}

	public function queue(): SendingQueue {
		return new SendingQueue(
			$this->sendings(),
			$this->recipients(),
			new NewsletterSettings(),
			$this->connections( ... )
		);
	}

	public function permission(): SendingPermission {
		return new SendingPermission( new NewsletterSettings() );
	}

	public function worker(): SendingWorker {
		return new SendingWorker(
			$this->sendings(),
			$this->recipients(),
			$this->subscribers(),
			$this->permission(),
			$this->composer(),
			$this->connections( ... )
		);
	}

	/** By what posts are sent. */
	public function connections(): MailServers {
		$settings = new NewsletterSettings();
		$workers  = $settings->get( 'newsletter_workers' );
		$servers  = $this->servers()->all();
		if ( array() === $servers ) {
			$site    = MailServer::of_site( $settings->get( 'newsletter_hourly_limit' ), $workers );
			$servers = array( $site->id => $site );
		}
		return new MailServers( $this->servers(), $servers, new SystemResolver(), $workers );
	}

	public function servers(): ServerStore {
		return new ServerStore();
	}

	/** @return list<Feature> Those that only wp-admin, REST requests, commands and cron need. */
	public function back_end(): array {
		return array(
			new NewsletterFeature(),
			new ServersFeature( $this ),
			new PanelFeature( $this ),
			new SubscribersPageFeature( $this ),
		);
	}
}
